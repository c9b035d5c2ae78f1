import { barisal } from './barisal.ts'
import { chittagong } from './chittagong.ts'
import { dhaka } from './dhaka.ts'
import { khulna } from './khulna.ts'
import { mymensingh } from './mymensingh.ts'
import type { District, Division, Place } from './place-data.ts'
import { rajshahi } from './rajshahi.ts'
import { rangpur } from './rangpur.ts'
import { sylhet } from './sylhet.ts'

/**
 * The places of Bangladesh: 8 divisions in the shop's order, 64 districts, 495 upazilas (as of 26 July 2021) and
 * 110 metropolitan thanas. Ids are stored, so they never change: those of a district's places start at its id times 100,
 * upazilas from 01 and thanas from 40.
 */
export const placesOfBangladesh: Division[] = [
  dhaka,
  chittagong,
  rajshahi,
  khulna,
  barisal,
  sylhet,
  rangpur,
  mymensingh,
]

/** A place that a shopper can choose within a district. */
export type SelectablePlace = {
  id: number
  districtId: number
  name: string
  nameBn: string
  kind: 'upazila' | 'thana'
  aliases: string[]
}

/**
 * Upazilas and thanas of a district in one list. A thana with the same name as an upazila of its district (Karnaphuli,
 * Paba, Dakshin Surma) is left out: the two could not be told apart, and parcels to both take the same route.
 */
export function selectablePlaces(district: District): SelectablePlace[] {
  const upazilas = district.upazilas.map((place) => selectable(district, place, 'upazila'))
  const upazilaNames = new Set(upazilas.map(({ name }) => name))
  const thanas = (district.thanas ?? []).map((place) => selectable(district, place, 'thana'))
  return [...upazilas, ...thanas.filter(({ name }) => !upazilaNames.has(name))]
}

function selectable(
  district: District,
  [id, name, nameBn, ...aliases]: Place,
  kind: SelectablePlace['kind'],
): SelectablePlace {
  return { id, districtId: district.id, name, nameBn, kind, aliases }
}
