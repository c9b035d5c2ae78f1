import { phoneticKeysOf, searchWords } from './search-words.ts'

type Named = { name: string }
type Known<T extends Named> = { entry: T; words: string[]; sounds: Set<string> }

/** A short list of names that can be looked through in memory, the same way products are searched. */
export type KnownNames<T extends Named> = (words: readonly string[], most: number) => T[]

export function knownNames<T extends Named>(entries: readonly T[]): KnownNames<T> {
  const known = entries.map((entry) => {
    const words = searchWords(entry.name)
    return { entry, words, sounds: new Set(words.flatMap(phoneticKeysOf)) }
  })
  return (input, most) => {
    const looked = input.map((word) => ({ word, sounds: phoneticKeysOf(word) }))
    const found: T[] = []
    for (const name of known) {
      if (found.length === most) break
      if (looked.every((word) => answers(name, word))) found.push(name.entry)
    }
    return found
  }
}

function answers<T extends Named>(known: Known<T>, { word, sounds }: { word: string; sounds: string[] }) {
  return known.words.some((own) => own.startsWith(word)) || sounds.some((sound) => known.sounds.has(sound))
}
