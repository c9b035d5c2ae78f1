import type { ChangeCatalogue } from '#api/catalogue-version.ts'
import { invalid } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import type { SiteService } from '#api/settings/site.service.ts'
import { createVersionCache } from '#api/version-cache.ts'
import { messages } from '#contract/messages.ts'
import type { DeliveryFees, Places } from '#contract/sales/delivery/delivery.ts'
import { listPlaceRows } from './delivery.repository.ts'
import { createDeliveryBreaks } from './delivery-breaks.ts'
import { createDeliveryEstimates } from './delivery-estimates.ts'
import { createSetDeliveryFees, feesOf } from './delivery-fees.ts'
import { createDeliveryTimes } from './delivery-times.ts'
import { findPlace, type KnownPlaces, knownPlacesOf } from './known-places.ts'

export type DeliveryService = ReturnType<typeof createDeliveryService>

type Needs = Pick<ServiceNeeds, 'db' | 'clock' | 'catalogueVersion'> & {
  site: SiteService
  changeCatalogue: ChangeCatalogue
}

type Address = { division: string; district: string; city: string }

/** The places orders can be delivered to, and the fees. */
export function createDeliveryService(needs: Needs) {
  const { db, site, catalogueVersion } = needs
  const cache = createVersionCache<Places>(catalogueVersion)

  /** Divisions with their districts and cities. */
  const places = () => cache('', async () => nested(await listPlaceRows(db)))
  const spellings = createVersionCache<KnownPlaces>(catalogueVersion)
  const knownPlaces = () => spellings('', async () => knownPlacesOf(await places()))

  return {
    places,

    /** The current fees, in taka, for pages to show; an order reads its own. */
    async fees(): Promise<DeliveryFees> {
      return feesOf(await site.settings())
    },

    setFees: createSetDeliveryFees(needs),

    estimates: createDeliveryEstimates(needs),
    ...createDeliveryTimes(needs),
    ...createDeliveryBreaks(needs),

    /**
     * The address with the shop's own spelling of its places; English, Bangla and former names are accepted. Throws invalid
     * when a place does not exist or does not belong to the one above it.
     */
    async knownAddress<A extends Address>(address: A): Promise<A> {
      const division = findPlace(await knownPlaces(), address.division)
      if (!division) throw unknownPlace('division', messages.divisionUnknown)
      const district = findPlace(division.within, address.district)
      if (!district) throw unknownPlace('district', messages.districtUnknown)
      const city = findPlace(district.within, address.city)
      if (!city) throw unknownPlace('city', messages.cityUnknown)
      return { ...address, division: division.name, district: district.name, city: city.name }
    },
  }
}

function unknownPlace(level: string, message: string) {
  return invalid(message, [{ path: `deliveryAddress.${level}`, message }])
}

function nested({
  allDivisions,
  allDistricts,
  allCities,
}: Awaited<ReturnType<typeof listPlaceRows>>): Places {
  const citiesOf = Map.groupBy(allCities, (city) => city.districtId)
  const districtsOf = Map.groupBy(allDistricts, (district) => district.divisionId)
  return allDivisions.map((division) => ({
    name: division.name,
    nameBn: division.nameBn,
    districts: (districtsOf.get(division.id) ?? []).map((district) => ({
      name: district.name,
      nameBn: district.nameBn,
      aliases: district.aliases,
      cities: (citiesOf.get(district.id) ?? []).map(({ name, nameBn, kind, aliases }) => ({
        name,
        nameBn,
        kind,
        aliases,
      })),
    })),
  }))
}
