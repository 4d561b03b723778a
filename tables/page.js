// page.js: judges the number or the cards in the field; without it the table alone is there.
"use strict";
(function () {
  var judge = document.getElementById("judge");
  var field = document.getElementById("number");
  var verdict = document.getElementById("verdict");
  var choices = document.getElementById("choices");
  var keys = document.getElementById("keys");
  var most = 9007199254740991; // 2^53 - 1: every smaller whole number is exact here
  var run = 0;                 // a search under way stops when another has begun
  var isEntered = false;       // the number is complete: the next card begins another

  var values = {}, all = []; // the value of each card with one, and all values
  keys.querySelectorAll("[data-value]").forEach(function (key) {
    values[key.dataset.card.toUpperCase()] = key.dataset.value;
    all.push(key.dataset.value);
  });
  var several = {}; // what a card with more values than one may be
  keys.querySelectorAll("[data-values]").forEach(function (key) {
    several[key.dataset.card.toUpperCase()] = key.dataset.values.split(",");
  });
  var played = {}; // numbers
  judge.querySelectorAll("[data-number]").forEach(function (note) { // numbers
    played[note.dataset.number] = note.textContent; // numbers
  }); // numbers

  function say(kind, head, rest) {
    verdict.className = kind;
    verdict.textContent = choices.textContent = "";
    var strong = document.createElement("b");
    strong.textContent = head;
    verdict.append(strong, rest || "");
  }

  // Without the blanks around it. Others that look like one, U+00A0 for instance, are refused, as by the programs.
  function trimmed(text) {
    return text.replace(/^[ \t\u3000]+|[ \t\u3000]+$/g, "");
  }

  function wordsOf(text) {
    return trimmed(text).toUpperCase().split(/[ \t\u3000]*,[ \t\u3000]*|[ \t\u3000]+/);
  }

  // The value of a card with several that names one of them: 5/9:9 is 9. Else undefined.
  function chosen(word) {
    var part = word.split(":");
    return part.length === 2 && several[part[0]] && several[part[0]].indexOf(part[1]) >= 0 ? part[1] : undefined;
  }

  function isOpen(word) {
    return several[word.split(":")[0]] && !chosen(word);
  }

  // The digits of a card, or of cards side by side where each is a letter; undefined or null if it is none. Beside
  // letters 10 is a card, and any other 1.
  function spellWord(word) {
    if (several[word.split(":")[0]]) return chosen(word);
    if (values[word]) return values[word];
    if (!("letters" in judge.dataset)) return null;
    if (all.indexOf(word) >= 0) return word;
    var letters = word.match(all.indexOf("10") >= 0 ? /10|[^]/g : /[^]/g) || [];
    var digits = letters.map(function (letter) { return values[letter] || (all.indexOf(letter) >= 0 ? letter : ""); });
    return digits.length && digits.every(Boolean) ? digits.join("") : null;
  }

  // The digits that the text spells, or null. Digits alone are a plain number; cards have commas or blanks between.
  function spell(text) {
    if (/^[0-9]+$/.test(text)) return text;
    var digits = wordsOf(text).map(spellWord);
    return digits.every(Boolean) ? digits.join("") : null;
  }

  // The smallest prime factor of n, given to `then`; in pieces, so that the page stays awake. A quotient is exact
  // below 2^53 when the division has no remainder, so d * floor(n / d) = n just when d divides n.
  function factor(n, from, mine, then) {
    var stop = from + 3e7;
    var d = from;
    for (; d <= 5; d += d === 2 ? 1 : 2)
      if (d * d > n || n % d === 0) return then(d * d > n ? n : d);
    for (; d * d <= n; d += 6) { // d = 7, 13, 19 ...: all others below are multiples of 2 or 3
      if (d * Math.floor(n / d) === n) return then(d);
      if ((d + 4) * Math.floor(n / (d + 4)) === n) return then(d + 4);
      if (d > stop) {
        setTimeout(function () { if (mine === run) factor(n, d, mine, then); });
        return;
      }
    }
    then(n);
  }

  function factors(n, from, found, mine, then) {
    if (n === 1) return then(found);
    factor(n, from, mine, function (d) {
      // The next search goes on at d, which is 2, 3, 5 or, past them, of the form 6k + 1 or 6k + 5.
      factors(n / d, d < 7 ? d : d - (d % 6 === 1 ? 0 : 4), found.concat(d), mine, then);
    });
  }

  // Asks which of its values the card is. A tap on one completes the card in the field.
  function ask(word) {
    var card = word.split(":")[0];
    say("", card + " is " + several[card].join(" or ") + ": which?");
    several[card].forEach(function (value) {
      var key = document.createElement("button");
      key.type = "button";
      key.textContent = value;
      key.setAttribute("aria-label", card + " as " + value);
      key.addEventListener("click", function () {
        var parts = field.value.split(/([\s,.]+)/);
        var at = parts.findIndex(function (part) { return part.toUpperCase() === word; });
        if (at >= 0) parts[at] = card + ":" + value;
        field.value = parts.join("");
        answer();
      });
      choices.append(key);
    });
  }

  function reason(digits, list) {
    var sum = digits.split("").reduce(function (a, b) { return a + Number(b); }, 0);
    if (list[0] === 2) return "It is even.";
    if (list[0] === 3) return "Its digits add up to " + sum + ", a multiple of 3.";
    if (list[0] === 5) return "It ends in 5.";
    return list[0] + " divides it.";
  }

  function answer() {
    var text = trimmed(field.value);
    var mine = ++run;
    if (!text) return say("", "Type a number, or tap cards.");
    var digits = spell(text);
    if (digits === null && wordsOf(text).some(isOpen)) return ask(wordsOf(text).filter(isOpen)[0]);
    if (digits === null) return say("", "This is no number and no card.", "Digits, or cards with commas between: 10,3");
    if (!/^[0-9]+$/.test(text) && digits[0] === "0")
      return say("other", digits + " is not allowed", "A number of cards does not begin with 0.");
    var n = Number(digits);
    if (!(n <= most)) return say("", "Too large for this page", "At most " + most + ".");
    var name = String(n);
    if (n < 2 && played[name]) // numbers
      return say("other", name + " is " + played[name], "0 and 1 are neither prime nor composite."); // numbers
    if (n < 2) return say("other", name + " is not prime", "0 and 1 are neither prime nor composite.");
    say("", name, n > 1e13 ? "Looking for factors ..." : "");
    factors(n, 2, [], mine, function (list) {
      var root = Math.floor(Math.sqrt(n));
      if (list.length === 1) return say("prime", name + " is prime", root < 2 ? "" : "Nothing from 2 to " + root + " divides it.");
      var product = "= " + list.join(" \u00d7 ") + ". "; // numbers
      if (played[name]) return say("other", name + " is " + played[name], product + reason(name, list)); // numbers
      say("other", name + " is not prime", "= " + list.join(" \u00d7 ") + ". " + reason(name, list));
    });
  }

  // Whether another card would begin the next number: this one is entered, or has all cards of a play, or is no cards.
  function isComplete() {
    var words = wordsOf(field.value), play = Number(keys.dataset.play);
    return isEntered || (play > 0 && words.length >= play) || words.some(function (word) {
      return !values[word] && !several[word.split(":")[0]];
    });
  }

  keys.addEventListener("click", function (event) {
    var key = event.target.closest("button");
    if (!key) return;
    if (key.id === "clear" || (key.id !== "delete" && isComplete())) field.value = "";
    if (key.id === "delete") field.value = field.value.replace(/[\s,]*[^\s,]*$/, "");
    else if (key.id !== "clear") field.value += (field.value.trim() ? "," : "") + key.dataset.card;
    isEntered = false;
    answer();
  });
  field.addEventListener("input", function () { isEntered = false; answer(); });
  field.addEventListener("focus", function () { field.select(); });
  judge.querySelector("form").addEventListener("submit", function (event) {
    event.preventDefault();
    isEntered = true;
    field.select(); // what is typed next replaces it
  });

  function fromAddress() {
    var text = location.hash.slice(1);
    try { text = decodeURIComponent(text); } catch (error) { /* a % that begins no character stands for itself */ }
    if (text) field.value = text;
    answer();
  }

  // Over a table that is wholly in sight, or at its right end, nothing is said of more columns.
  function showMore() {
    document.querySelectorAll(".scroll").forEach(function (box) {
      var more = box.previousElementSibling;
      if (more && more.className === "more") more.hidden = box.scrollLeft + box.clientWidth >= box.scrollWidth - 1;
    });
  }
  document.addEventListener("scroll", showMore, true); // the tables come below: they are not read yet
  window.addEventListener("resize", showMore);
  window.addEventListener("load", showMore);
  window.addEventListener("hashchange", fromAddress);
  judge.hidden = false;
  fromAddress();
})();
