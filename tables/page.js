// page.js: judges the number or the cards in the field; without it the table alone is there.
"use strict";
(function () {
  var judge = document.getElementById("judge");
  var field = document.getElementById("number");
  var verdict = document.getElementById("verdict");
  var keys = document.getElementById("keys");
  var most = 9007199254740991; // 2^53 - 1: every smaller whole number is exact here
  var run = 0;                 // a search under way stops when another has begun

  var values = {};
  keys.querySelectorAll("[data-card]").forEach(function (key) {
    values[key.dataset.card.toUpperCase()] = key.dataset.value;
  });
  var played = {}; // numbers
  judge.querySelectorAll("[data-number]").forEach(function (note) { // numbers
    played[note.dataset.number] = note.textContent; // numbers
  }); // numbers

  function say(kind, head, rest) {
    verdict.className = kind;
    verdict.textContent = "";
    var strong = document.createElement("b");
    strong.textContent = head;
    verdict.append(strong, rest || "");
  }

  // The digits that the cards spell, or null. A word of digits alone is a plain number, of cards the first is not 0.
  function spell(text) {
    var words = text.trim().toUpperCase().split(/[\s,.]+/).filter(Boolean);
    var digits = words.map(function (word) {
      word = word.replace(/^[0-9\/]+:/, ""); // 5/9:9 is played as 9
      if (/^[0-9]+$/.test(word)) return word;
      var letters = word.split("").map(function (letter) { return values[letter]; });
      return letters.every(Boolean) ? letters.join("") : null;
    });
    return digits.length && digits.every(Boolean) ? digits.join("") : null;
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

  function reason(digits, list) {
    var sum = digits.split("").reduce(function (a, b) { return a + Number(b); }, 0);
    if (list[0] === 2) return "It is even.";
    if (list[0] === 3) return "Its digits add up to " + sum + ", a multiple of 3.";
    if (list[0] === 5) return "It ends in 5.";
    return list[0] + " divides it.";
  }

  function answer() {
    var text = field.value;
    var mine = ++run;
    if (!text.trim()) return say("", "Type a number, or tap cards.");
    var digits = spell(text);
    if (digits === null) return say("", "This is no number and no card.", "Digits, or cards with commas between: 10,3");
    if (/[\s,.]/.test(text.trim()) && digits[0] === "0")
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

  keys.addEventListener("click", function (event) {
    var key = event.target.closest("button");
    if (!key) return;
    if (key.id === "clear") field.value = "";
    else if (key.id === "delete") field.value = field.value.replace(/[\s,.]*[^\s,.]*$/, "");
    else field.value += (field.value.trim() ? "," : "") + key.dataset.card;
    answer();
  });
  field.addEventListener("input", answer);
  judge.querySelector("form").addEventListener("submit", function (event) { event.preventDefault(); });

  function fromAddress() {
    if (location.hash.length > 1) field.value = decodeURIComponent(location.hash.slice(1));
    answer();
  }
  window.addEventListener("hashchange", fromAddress);
  judge.hidden = false;
  fromAddress();
})();
