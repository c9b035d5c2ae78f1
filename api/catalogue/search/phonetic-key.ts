import { banglaSpellingOf, isLoanword } from './loanwords.ts'

/**
 * Phonetic keys of a word, equal for Bangla and the Latin spellings that shoppers use: শাড়ি, sari, saree and sharee all have
 * `sari`. A key consists of the consonants in order (শ, ষ and স count as one; ন and ণ; জ, য and z; ব, ভ and v; র and ড়), the
 * first vowel and a final vowel; vowels in between vary too much in spelling. A spelling that can be read in two ways has two
 * keys, rarely more. Two words sound alike if they share a key. Numbers and very short words have none.
 */
export function phoneticKeys(word: string): string[] {
  if (BANGLA.test(word)) return keysOf(soundsOfBangla(word))
  const forms = [...new Set([word, singular(word)])]
  return [...new Set(forms.flatMap(latinKeys))].slice(0, MAX_KEYS)
}

function latinKeys(word: string): string[] {
  const bangla = banglaSpellingOf(word)
  if (bangla) return keysOf(soundsOfBangla(bangla))
  return LATIN.test(word) ? keysOf(readLatin(word)) : []
}

const BANGLA = /^[\u0980-\u09e5]{2,}$/u
const LATIN = /^[a-z]{3,}$/
/** Maximum number of keys of one word. */
const MAX_KEYS = 4

/**
 * A sound as its possible readings. Capitals are the aspirated consonants (K is kh), N is ng, A the vowel of "bag". An empty
 * reading means that the sound may be silent.
 */
type Sound = readonly string[]

const VOWELS = 'aAeiou'
const isVowel = (sound: Sound | undefined) => sound !== undefined && VOWELS.includes(sound.at(-1) || '-')

function keysOf(sounds: Sound[]): string[] {
  const significant = sounds.filter(
    (sound, index) => !isVowel(sound) || index === firstVowel(sounds) || isFinal(sounds, index),
  )
  let keys = ['']
  for (const readings of significant) {
    keys = keys.flatMap((key) => readings.map((reading) => key + reading)).slice(0, MAX_KEYS)
  }
  return [...new Set(keys.map(simplified))].filter(isSpecific)
}

function firstVowel(sounds: Sound[]): number {
  return sounds.findIndex(isVowel)
}

/**
 * Whether this is a vowel at the end of the word, except `o` and `e`, which are often silent or not written: বড় and
 * boro, cake.
 */
function isFinal(sounds: Sound[], index: number): boolean {
  const [reading = ''] = sounds[index] ?? []
  return index === sounds.length - 1 && reading !== 'o' && reading !== 'e'
}

/** Drops repeated consonants and unifies the spellings of ng. */
function simplified(key: string): string {
  return key
    .replace(/([^aAeiou])\1+/g, '$1')
    .replace(/Ng?k/g, 'nk')
    .replace(/Ng|ng/g, 'N')
}

/** At least two sounds, such as `Gi` for ঘি; a single one would match too many products. */
function isSpecific(key: string): boolean {
  return key.length >= 2
}

/** The singular of an English plural, which has keys too: sarees, saree. */
function singular(word: string): string {
  if (word.length < 5) return word
  return word.replace(/(?<=s|sh|ch|x|z)es$|(?<=[^suio'])s$/, '')
}

type Rule = readonly [pattern: RegExp, ...sounds: Sound[]]

/** How Latin letters are read, longest first; each pattern is matched at one position of the word. */
const latinRules: readonly Rule[] = [
  [/[ts]?tion|ssion|shion/y, ['s'], ['n']],
  [/ture$/y, ['c'], ['a'], ['r']],
  [/(?<!^)tch|chh?/y, ['c']],
  [/^tsh/y, ['t'], ['i'], ['s']],
  [/sch/y, ['s'], ['k']],
  [/sh|ss|s/y, ['s']],
  [/^kn/y, ['n']],
  [/^wr/y, ['r']],
  [/kkh|kh/y, ['K']],
  [/ksh/y, ['ks', 'K']],
  [/ck|k/y, ['k']],
  [/^x/y, ['j']],
  [/x/y, ['k'], ['s']],
  [/qu/y, ['k'], ['w']],
  [/q/y, ['k']],
  [/igh/y, ['i']],
  [/gh/y, ['G']],
  [/nge$/y, ['n'], ['j']],
  [/ng/y, ['N']],
  [/dge|ge$/y, ['j']],
  [/gg/y, ['g']],
  [/g(?=[eiy])/y, ['g', 'j']],
  [/cc?(?=[eiy])/y, ['s']],
  [/c/y, ['k']],
  [/th/y, ['T']],
  [/dh/y, ['D']],
  [/ph|f/y, ['f']],
  [/bh|v/y, ['b']],
  [/jh/y, ['J']],
  [/z|j/y, ['j']],
  [/[ou]?w(?=[aeiou])|wh/y, ['w']],
  [/h(?=[aeiouy])/y, ['h']],
  [/h/y],
  // Vowels
  [/aa/y, ['a']],
  [/(?:ai|ay)(?=[^aeiouy])/y, ['i', 'e', 'a']],
  [/ei/y, ['i', 'e']],
  [/(?:ai|ay)$/y, ['a'], ['i']],
  [/(?:oi|oy)(?=[^aeiouy])/y, ['o']],
  [/(?:oi|oy)$/y, ['o'], ['i']],
  [/augh|au|aw/y, ['o', 'a']],
  [/ou|ow/y, ['a', 'o', 'u']],
  [/oo/y, ['u']],
  [/oa/y, ['o']],
  [/ea/y, ['i', 'e']],
  [/ee|ie$|ey$/y, ['i']],
  [/ue|uu/y, ['u']],
  [/i(?=r[^aeiouy])/y, ['i', 'a']],
  [/e(?=r(?:[^aeiouy]|$))/y, ['e', 'a']],
  [/a(?=ll|lk)/y, ['a', 'o']],
  // Cake, table, paste, baby, shaver
  [/a(?=(?:[bcdfgklmnprstvz]l?|st)(?:e|y|er|or|ing)$)/y, ['e', 'a']],
  [/a$/y, ['a']],
  [/a/y, ['a', 'A']],
  [/(?<=[^aeiouy])e$/y, ['e']],
  [/e/y, ['e']],
  [/o/y, ['o']],
  [/u$/y, ['u']],
  // Lungi, but also punjabi
  [/u(?=[^aeiouy]{2})/y, ['u', 'a']],
  [/u/y, ['u']],
  [/(?<=.)y(?=[aeiou])/y],
  [/i|y/y, ['i']],
]

/** A letter without a rule is read as itself. */
function readLatin(word: string): Sound[] {
  const sounds: Sound[] = []
  let at = 0
  while (at < word.length) {
    const rule = latinRules.find(([pattern]) => matchesAt(pattern, word, at))
    const [pattern, ...read] = rule ?? [undefined, [word.charAt(at)]]
    sounds.push(...read)
    at = pattern ? pattern.lastIndex : at + 1
  }
  return sounds
}

function matchesAt(pattern: RegExp, word: string, at: number): boolean {
  pattern.lastIndex = at
  return pattern.test(word)
}

/** How Bangla letters, vowel signs and conjuncts are read; NFC writes ড়, ঢ় and য় as two characters each. */
const banglaRules: readonly Rule[] = [
  [/[\u09bc\u0983]/y],
  [/ঁ/y, ['', 'n']],
  [/ক্ষ/y, ['K']],
  [/জ্ঞ/y, ['g']],
  [/ঙ্গ|ঙ|ং/y, ['N']],
  // A ব that only lengthens the consonant before it: স্বাদ
  [/(?<=[শষসতদধজহ])্ব/y],
  // The vowel of ব্যাগ; otherwise a য joined to a consonant is silent
  [/্যা|[অএ]্যা/y, ['A']],
  [/্য/y],
  [/্/y],
  // Tube, switch, tailor, nail
  [/[িীইঈ](?:উ|ঊ|\u09df?ু)/y, ['u']],
  [/[ুূউঊ]ই(?=[\u0995-\u09b9])/y, ['w'], ['i']],
  [/[াআ]ই(?=[\u0995-\u09b9])/y, ['i']],
  [/[েএ]ই(?=[\u0995-\u09b9])/y, ['e']],
  // Water, sweater
  [/[োও]য\u09bc(?=[\u09be-\u09cc])/y, ['w']],
  [/য\u09bc/y],
  [/[াআ]/y, ['a']],
  [/[িীইঈ]/y, ['i']],
  [/[ুূউঊ]/y, ['u']],
  [/[েএ]/y, ['e']],
  [/[োও]/y, ['o']],
  [/[ৈঐ]/y, ['o'], ['i']],
  [/[ৌঔ]/y, ['o'], ['u']],
  [/[ৃঋ]/y, ['r'], ['i']],
  [/অ/y, ['o', 'a']],
  [/ক/y, ['k']],
  [/খ/y, ['K']],
  [/গ/y, ['g']],
  [/ঘ/y, ['G']],
  [/[চছ]/y, ['c']],
  [/[জয]/y, ['j']],
  [/ঝ/y, ['J']],
  [/[টতৎ]/y, ['t']],
  [/[ঠথ]/y, ['T']],
  [/[ডদ](?!\u09bc)/y, ['d']],
  [/[ঢধ](?!\u09bc)/y, ['D']],
  [/[রড\u09dcঢ\u09dd]/y, ['r']],
  [/[ঞনণ]/y, ['n']],
  [/প/y, ['p']],
  [/ফ/y, ['f']],
  [/[বভ]/y, ['b']],
  [/ম/y, ['m']],
  [/ল/y, ['l']],
  [/[শষস]/y, ['s']],
  [/হ/y, ['h']],
]

/** Position between a consonant without a vowel sign and another one, where the vowel of কলম (kolom, kalam) is spoken. */
const INHERENT_VOWEL = /(?<=[\u0995-\u09b9\u09dc\u09dd](?:\u09bc)?)(?=[\u0995-\u09b9\u0982\u0981ইউ])/y

function readBangla(word: string): Sound[] {
  const sounds: Sound[] = []
  let at = 0
  while (at < word.length) {
    if (matchesAt(INHERENT_VOWEL, word, at) && !isSilentY(word, at)) sounds.push(['o', 'a'])
    const rule = banglaRules.find(([pattern]) => matchesAt(pattern, word, at))
    if (rule) sounds.push(...(rule.slice(1) as Sound[]))
    at = rule ? rule[0].lastIndex : at + 1
  }
  return sounds
}

/** Reads অ as o only in short words and English loanwords; otherwise ডল and ডাল would have a key in common. */
function soundsOfBangla(word: string): Sound[] {
  const sounds = readBangla(word)
  const isShort = sounds.filter((sound) => sound[0] && !isVowel(sound)).length < 3
  if (!isShort && !isLoanword(word)) return sounds
  return sounds.map((sound) => (isVowel(sound) ? sound.slice(0, 1) : sound))
}

/** A য় has no inherent vowel: ময়দা is moyda. */
function isSilentY(word: string, at: number): boolean {
  return word.slice(at - 2, at) === 'য\u09bc'
}
