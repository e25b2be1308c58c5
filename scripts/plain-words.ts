/** Words and phrases that are refused everywhere: a plain verb says the same. */
export const WORST: readonly RegExp[] = [
  /\b(?:anew|whoever|whomever|hence|thereof)\b/i,
  /\b(?:is|are|was|were) told\b/i,
  /\bgoes on\b/i,
  /\bstands (?:here|beside)\b/i,
  /\b(?:who asks|is none of|one's own|fits no more|all the same|twice is once)\b/i,
];

/** Files that may use one of the worst, each with its reason. */
export const WORST_ALLOWED: Readonly<Record<string, string>> = {};

/** A line with one of these usually has to be read twice. */
export const MARKS: readonly RegExp[] = [
  // Words of another century, and of a translation.
  /\b(?:anew|nor|whoever|whomever|whichever|hence|thereof|meanwhile)\b/i,
  /\b(?:all the same|of itself|by itself|one's own|on its way|at its side|for good)\b/i,
  // Verbs that are not the verb.
  /\b(?:is|are|was|were|be) (?:told|said|of|none of|nobody’s|theirs)\b/i,
  /\b(?:goes|go|went) on\b/i,
  /\bstands? (?:here|there|beside|once|still|as|above|below|for|in|at)\b/i,
  /\bcomes? (?:by|of|to)\b/i,
  /\bfits no more\b/i,
  // A clause where a noun belongs.
  /^(?:what|who|whom|whose|where|whether|that|and|but|or|of|in|with|without|from|to|for whom)\b/i,
  /\bwhat (?:is|was|comes|came|waits|waited|stands|it came to|somebody)\b/i,
  /\bwho (?:asks|asked|has|is|was|may|did)\b/i,
  /\bnobody\b.*\bnothing\b/i,
];

/** The title of a rule completes "it …". These begin something else. */
export const RULE_MARKS: readonly RegExp[] = [/^(?:a|an|the|by|at|on|as|if|when|while|every|each|no) /i];

/** The largest share of marked lines, in percent. It only falls. */
export const ALLOWED = { comments: 1.5, titles: 0.3, sentences: 1.6 };
