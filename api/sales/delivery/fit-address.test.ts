import { expect, test } from 'vitest'
import type { Places } from '#contract/sales/delivery/delivery.ts'
import { fitPlace, indexForFitting } from './fit-address.ts'

const city = (name: string, nameBn: string) => ({ name, nameBn, kind: 'thana' as const, aliases: [] })
const places: Places = [
  {
    name: 'Dhaka',
    nameBn: 'ঢাকা',
    districts: [
      {
        name: 'Dhaka',
        nameBn: 'ঢাকা',
        aliases: [],
        cities: [city('Mirpur', 'মিরপুর'), city('Gulshan', 'গুলশান'), city('Savar', 'সাভার')],
      },
    ],
  },
  {
    name: 'Khulna',
    nameBn: 'খুলনা',
    districts: [
      { name: 'Kushtia', nameBn: 'কুষ্টিয়া', aliases: [], cities: [city('Mirpur', 'মিরপুর')] },
      { name: 'Jashore', nameBn: 'যশোর', aliases: ['Jessore'], cities: [city('Jhikargacha', 'ঝিকরগাছা')] },
    ],
  },
]
const index = indexForFitting(places)
const none = { street: [], city: '', district: '', division: '' }

test.each([
  [{ city: 'Mirpur', district: 'Dhaka' }, 'Mirpur', 'Dhaka'],
  [{ city: 'Mirpur', district: 'Kushtia' }, 'Mirpur', 'Kushtia'],
  [{ city: 'Dhaka', street: ['House 3, Road 2', 'Mirpur 10'] }, 'Mirpur', 'Dhaka'],
  [{ city: 'যশোর', street: ['বাজার রোড, ঝিকরগাছা'] }, 'Jhikargacha', 'Jashore'],
  [{ city: 'Jhikorgacha', district: 'Jessore' }, 'Jhikargacha', 'Jashore'],
  [{ city: 'Savar' }, 'Savar', 'Dhaka'],
  [{ city: 'Mirpur, Dhaka' }, 'Mirpur', 'Dhaka'],
  [{ street: ['House 3, Mirpur, Kushtia'] }, 'Mirpur', 'Kushtia'],
  [{ city: 'Savar', division: 'Dhaka Division' }, 'Savar', 'Dhaka'],
])('%o lies in %s, %s', (address, cityName, district) => {
  expect(fitPlace({ ...none, ...address }, index)).toMatchObject({ city: cityName, district })
})

test.each([
  // Two districts have a Mirpur.
  { city: 'Mirpur' },
  // Only a district.
  { city: 'Dhaka', street: ['House 3'] },
  // Two thanas of one district.
  { city: 'Dhaka', street: ['Gulshan, near Mirpur'] },
  // The city is not in the district.
  { city: 'Gulshan', district: 'Jashore' },
  { city: 'Kolkata' },
  none,
])('%o is unclear', (address) => {
  expect(fitPlace({ ...none, ...address }, index)).toBeUndefined()
})
