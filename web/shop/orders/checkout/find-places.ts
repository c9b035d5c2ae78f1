import type { Places } from '#contract/sales/delivery.ts'
import { otherDivisionNames } from '#contract/sales/division-names.ts'

/** A place as the shopper finds it: a division, a district of it or a city/upazila of that, with the names above it. */
export type FoundPlace = {
  name: string
  nameBn: string
  division: string
  district?: string
  city?: string
}

/** `names` as words, `above` the names of what the place lies in. */
type Entry = { place: FoundPlace; names: string[][]; above: string[] }

/** Places offered at most. */
const MOST_OFFERED = 8
const MIN_QUERY_LENGTH = 2

/** All places with their names in every spelling, ready to be searched. Wide ones first. */
export function indexPlaces(places: Places): Entry[] {
  const divisions: Entry[] = []
  const districts: Entry[] = []
  const cities: Entry[] = []
  for (const division of places) {
    const inDivision = { division: division.name }
    const ofDivision = { ...division, aliases: otherDivisionNames[division.name] ?? [] }
    divisions.push(entry(ofDivision, inDivision, []))
    for (const district of division.districts) {
      const inDistrict = { ...inDivision, district: district.name }
      districts.push(entry(district, inDistrict, [ofDivision]))
      for (const city of district.cities)
        cities.push(entry(city, { ...inDistrict, city: city.name }, [district, ofDivision]))
    }
  }
  return [...divisions, ...districts, ...cities]
}

/** The places whose name in any spelling begins with, or has, what was typed in Bangla or English; best first. */
export function findPlaces(index: readonly Entry[], typed: string): FoundPlace[] {
  const query = soundOf(typed)
  if (query.length < MIN_QUERY_LENGTH) return []
  const named = best(index, ({ names }) => rankAmong(names, query))
  if (named.length > 0) return named
  const splits = splitsOf(typed)
  return best(index, ({ names, above }) =>
    Math.min(
      NO_MATCH,
      ...splits.map(([name, rest]) =>
        above.some((wider) => wider.startsWith(rest)) ? rankAmong(names, name) : NO_MATCH,
      ),
    ),
  )
}

function best(index: readonly Entry[], rankOfEntry: (entry: Entry) => number): FoundPlace[] {
  return index
    .map((found) => ({ place: found.place, rank: rankOfEntry(found) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST_OFFERED)
    .map(({ place }) => place)
}

/** A place and what it lies in, whichever was typed first: `Savar, Dhaka` and `Dhaka Savar`. */
function splitsOf(typed: string): [name: string, rest: string][] {
  const words = typed.split(/[\s,]+/).map(soundOf)
  return words
    .map((_word, at): [string, string] => [words.slice(0, at).join(''), words.slice(at).join('')])
    .flatMap(([first, last]): [string, string][] => [
      [first, last],
      [last, first],
    ])
    .filter((split) => split.every((part) => part.length >= MIN_QUERY_LENGTH))
}

type Named = { name: string; nameBn: string; aliases: readonly string[] }

function entry(named: Named, within: Omit<FoundPlace, 'name' | 'nameBn'>, above: readonly Named[]): Entry {
  return {
    place: { name: named.name, nameBn: named.nameBn, ...within },
    names: spellings(named).map((spelling) => spelling.split(/[\s-]+/).map(soundOf)),
    above: above.flatMap(spellings).map(soundOf),
  }
}

function spellings({ name, nameBn, aliases }: Named): string[] {
  return [name, nameBn, ...aliases]
}

const NO_MATCH = 4

function rankAmong(names: readonly string[][], query: string): number {
  return Math.min(...names.map((words) => rankOf(words, query)))
}

/** 0 for the whole name, 1 for its beginning, 2 for the beginning of a later word, 3 for a part. */
function rankOf(words: readonly string[], query: string): number {
  const name = words.join('')
  if (name === query) return 0
  if (name.startsWith(query)) return 1
  if (words.some((word) => word.startsWith(query))) return 2
  return query.length > MIN_QUERY_LENGTH && name.includes(query) ? 3 : NO_MATCH
}

/** Spellings of one sound, made the same: `Jessore`, `jesore`; `Keraniganj`, `Keranigonj`; ী and ি, ণ and ন. */
const sameSounds: readonly [RegExp, string][] = [
  [/ee|ea|y/g, 'i'],
  [/oo/g, 'u'],
  [/o/g, 'a'],
  [/ph/g, 'f'],
  [/x/g, 'ks'],
  [/w|v/g, 'b'],
  [/z/g, 'j'],
  [/c(?!h)/g, 'k'],
  [/([bcdgjklnprst])h/g, '$1'],
  [/\u09c0/g, '\u09bf'],
  [/\u09c2/g, '\u09c1'],
  [/\u09a3/g, '\u09a8'],
  [/[\u09b6\u09b7]/g, '\u09b8'],
  [/[\u09a1\u09a2]\u09bc/g, '\u09b0'],
  [/[\u0981\u09bc]/g, ''],
  [/(.)\1+/g, '$1'],
]

/** The letters of a name as they sound, nothing else: what two spellings of it have in common. */
function soundOf(name: string): string {
  const outboundMessages = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
  return sameSounds.reduce((text, [spelling, sound]) => text.replace(spelling, sound), outboundMessages)
}
