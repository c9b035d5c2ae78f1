import type { Places } from '#contract/delivery.ts'
import { otherDivisionNames } from '#contract/division-names.ts'

/** A place as the shopper finds it: a division, a district of it or a city/upazila of that, with the names above it. */
export type FoundPlace = {
  name: string
  nameBn: string
  division: string
  district?: string
  city?: string
}

type Entry = { place: FoundPlace; names: string[][] }

/** Places offered at most. */
const MOST_OFFERED = 8
const SHORTEST_QUERY = 2

/** All places with their names in every spelling, ready to be searched. Wide ones first. */
export function indexPlaces(places: Places): Entry[] {
  const divisions: Entry[] = []
  const districts: Entry[] = []
  const cities: Entry[] = []
  for (const division of places) {
    const inDivision = { division: division.name }
    divisions.push(entry(division, inDivision, otherDivisionNames[division.name] ?? []))
    for (const district of division.districts) {
      const inDistrict = { ...inDivision, district: district.name }
      districts.push(entry(district, inDistrict, district.aliases))
      for (const city of district.cities)
        cities.push(entry(city, { ...inDistrict, city: city.name }, city.aliases))
    }
  }
  return [...divisions, ...districts, ...cities]
}

/** The places whose name in any spelling begins with, or has, what was typed in Bangla or English; best first. */
export function findPlaces(index: readonly Entry[], typed: string): FoundPlace[] {
  const query = soundOf(typed)
  if (query.length < SHORTEST_QUERY) return []
  return index
    .map(({ place, names }) => ({ place, rank: Math.min(...names.map((words) => rankOf(words, query))) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST_OFFERED)
    .map(({ place }) => place)
}

function entry(
  { name, nameBn }: { name: string; nameBn: string },
  above: Omit<FoundPlace, 'name' | 'nameBn'>,
  aliases: readonly string[],
): Entry {
  const names = [name, nameBn, ...aliases].map((spelling) => spelling.split(/[\s-]+/).map(soundOf))
  return { place: { name, nameBn, ...above }, names }
}

const NO_MATCH = 4

/** 0 for the whole name, 1 for its beginning, 2 for the beginning of a later word, 3 for a part. */
function rankOf(words: readonly string[], query: string): number {
  const name = words.join('')
  if (name === query) return 0
  if (name.startsWith(query)) return 1
  if (words.some((word) => word.startsWith(query))) return 2
  return query.length > SHORTEST_QUERY && name.includes(query) ? 3 : NO_MATCH
}

/** Spellings of one sound, made the same: `Jessore`, `jesore`; `Laxmipur`, `Lakshmipur`; ী and ি, ণ and ন. */
const sameSounds: readonly [RegExp, string][] = [
  [/ee|ea|y/g, 'i'],
  [/oo/g, 'u'],
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
  const letters = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
  return sameSounds.reduce((text, [spelling, sound]) => text.replace(spelling, sound), letters)
}
