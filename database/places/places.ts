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
 * Bangladesh as an address names it: 8 divisions in the order the shop lists them, 64 districts, 495 upazilas (since
 * 26 July 2021) and 110 metropolitan thanas. Ids are stored with addresses, so they never change: a district's places
 * begin at its id times 100, upazilas from 01 and thanas from 40.
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

/** A place a shopper can choose below the district. */
export type SelectablePlace = {
  id: number
  districtId: number
  name: string
  nameBn: string
  kind: 'upazila' | 'thana'
  aliases: string[]
}

/**
 * Upazilas and thanas of a district in one list. A thana named like an upazila of the same district (Karnaphuli, Paba,
 * Dakshin Surma) is left out: nobody could tell the two apart, and a parcel to either takes the same way.
 */
export function selectablePlaces(district: District): SelectablePlace[] {
  const upazilas = district.upazilas.map((place) => selectable(district, place, 'upazila'))
  const taken = new Set(upazilas.map(({ name }) => name))
  const thanas = (district.thanas ?? []).map((place) => selectable(district, place, 'thana'))
  return [...upazilas, ...thanas.filter(({ name }) => !taken.has(name))]
}

function selectable(
  district: District,
  [id, name, nameBn, ...aliases]: Place,
  kind: SelectablePlace['kind'],
): SelectablePlace {
  return { id, districtId: district.id, name, nameBn, kind, aliases }
}
