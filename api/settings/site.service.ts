import { notFound } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { dhakaDay } from '#api/period.ts'
import { createVersionCache } from '#api/version-cache.ts'
import { iconsFolder } from '#contract/images/image-sizes.ts'
import { messages } from '#contract/messages.ts'
import type { Look } from '#contract/settings/appearance.ts'
import { walletNames } from '#contract/settings/business.ts'
import { policySlugs } from '#contract/settings/settings.ts'
import type { Logo, SiteInfo } from '#contract/settings/site.ts'
import type { HomeSectionId } from '#contract/settings/storefront.ts'
import { type DefaultPolicy, defaultPolicy } from './default-policies.ts'
import { filledTexts } from './placeholder-values.ts'
import { type Settings, settingsFrom } from './settings.ts'
import {
  findLogo,
  findPolicyPage,
  listSettings,
  type PolicyPageRow,
  type StoredLogo,
} from './site.repository.ts'
import { taxTermsOn } from './tax-terms-on.ts'

/** Every change of a setting is told to all processes; this is for a process that was not reached. */
const MAX_SETTINGS_AGE_SECONDS = 5

export type SiteService = ReturnType<typeof createSiteService>

/** What pages show of the shop itself: name, phone numbers, logo, settings and content pages. docs/product.md §4 */
export function createSiteService({
  db,
  config,
  clock,
  catalogueVersion,
  gateways,
  hasPriceRules,
  findGroupPrices,
  hasCustomFields,
}: Pick<ServiceNeeds, 'db' | 'config' | 'clock' | 'catalogueVersion'> & {
  /** The ways to pay that shoppers are offered; provided by sales, a later area. */
  gateways: {
    readonly offered: readonly { provider: string; label: string }[]
    readonly offlineMethods: ReadonlySet<'cash' | 'mobile-banking'>
  }
  hasPriceRules: boolean
  /** Whether some customers pay other prices than pages show; provided by the catalogue, a later area. */
  findGroupPrices: () => Promise<boolean>
  hasCustomFields: boolean
}) {
  const cache = createVersionCache<{ read: Settings; stored: ReadonlySet<string> }>(catalogueVersion, {
    maxAgeSeconds: MAX_SETTINGS_AGE_SECONDS,
  })

  // Every page has it.
  const logoCache = createVersionCache<StoredLogo | null>(catalogueVersion)
  const storedLogo = () => logoCache('', async () => (await findLogo(db)) ?? null)

  const groupPricesCache = createVersionCache<boolean>(catalogueVersion)

  /** All settings, a few seconds old at most. What an order costs is read in its transaction instead. */
  const settings = async () => (await readSettings()).read

  const readSettings = () =>
    cache('', async () => {
      const rows = await listSettings(db)
      return { read: settingsFrom(rows), stored: new Set(rows.map(({ key }) => key)) }
    })

  return {
    settings,

    /**
     * For how many days pages promise returns: 0 while nobody has saved the setting, whose default then holds unpromised.
     * docs/product.md §4
     */
    async promisedReturnDays(): Promise<number> {
      const { read, stored } = await readSettings()
      return stored.has('returnDays') ? read.returnDays : 0
    },

    /** Colours, typeface and corners of every page. docs/product.md §5 */
    look: async (): Promise<Look> => (await settings()).look,

    /** What stands above all pages now; undefined where nothing does. docs/product.md §5 */
    async findAnnouncement() {
      const { announcement, isAnnouncementShown } = await settings()
      return isAnnouncementShown ? announcement : undefined
    },

    /**
     * What is said beside prices where VAT comes on top of them: the rate, unless goods have different ones or it changes soon,
     * since pages are kept for a while. Undefined in other shops, and where nothing is added to anything. docs/product.md §4
     */
    async findAddedVat(): Promise<{ percent: number | undefined; hasExempt: boolean } | undefined> {
      const { taxes } = await settings()
      if (taxes.mode !== 'added') return undefined
      const today = dhakaDay(clock())
      const { percent, categories, products } = taxTermsOn(taxes, today)
      const coming = (taxes.later ?? []).filter(({ of, from }) => of !== 'delivery' && from > today)
      const rates = new Set([
        ...[percent, ...Object.values(categories), ...Object.values(products)],
        ...coming.map((rate) => rate.percent),
      ])
      if (rates.size > 1) return { percent: undefined, hasExempt: rates.has(0) }
      return percent === 0 ? undefined : { percent, hasExempt: false }
    },

    /** The sections of the home page that are shown, in their order. docs/product.md §22 */
    async homeSections(): Promise<HomeSectionId[]> {
      const { homeSections } = await settings()
      return homeSections.filter(({ isShown }) => isShown).map(({ id }) => id)
    },

    /** The collection that the home page shows where it has its section; null: none. docs/product.md §22 */
    homeCollectionId: async (): Promise<string | null> => (await settings()).homeCollectionId || null,

    /** The current logo, or null if none was uploaded. docs/product.md §27 */
    async findLogo(): Promise<Logo | null> {
      const logo = await storedLogo()
      return logo && { id: logo.id, imageUrl: logo.imageUrl, width: logo.width, height: logo.height }
    },

    /** Where the icons made from the logo are, `/images/<id>`; undefined without any. */
    async findIcons(): Promise<string | undefined> {
      const logo = await storedLogo()
      return logo?.iconsImageId ? iconsFolder(logo.iconsImageId) : undefined
    },

    /**
     * A content page by its slug, in both languages, with what the settings say in place of its placeholders:
     * `privacy-policy`. Until staff edit it, it has the default text and `updatedAt` is null. Throws notFound.
     * docs/product.md §4, §40
     */
    async getPolicyPage(slug: string): Promise<PolicyPageRow | (DefaultPolicy & { updatedAt: null })> {
      const edited = await findPolicyPage(db, slug)
      if (edited) return filledTexts(edited, await settings())
      const knownSlug = policySlugs.find((known) => known === slug)
      if (!knownSlug) throw notFound(messages.notFound)
      const current = await settings()
      return { ...filledTexts(defaultPolicy(knownSlug, current), current), updatedAt: null }
    },

    /** The data about the shop that every page needs. */
    async getInfo(): Promise<SiteInfo> {
      const { shopName, supportPhone, whatsapp, messenger, takaPerDollar, ...rest } = await settings()
      const business = setOf(rest.identity)
      const wallets = receivingWallets(rest)
      // Who knows of one number only sends to that.
      const merchantNumber = rest.merchantNumber || (wallets[0]?.number ?? '')
      return {
        shopName: shopName.name,
        ...(shopName.nameBn && { shopNameBn: shopName.nameBn }),
        supportPhone,
        merchantNumber,
        ...(Object.keys(business).length > 0 && { business }),
        ...(wallets.length > 0 && { wallets }),
        ...(whatsapp && { whatsapp }),
        ...(messenger && { messenger }),
        // Mobile banking needs a number to send money to.
        paymentMethods: [
          ...(gateways.offlineMethods.has('cash') ? (['cash'] as const) : []),
          ...(merchantNumber && gateways.offlineMethods.has('mobile-banking')
            ? (['mobile-banking'] as const)
            : []),
          ...(gateways.offered.length > 0 ? (['ssl'] as const) : []),
        ],
        gateways: gateways.offered.map(({ provider, label }) => ({ id: provider, label })),
        hasPriceRules: hasPriceRules || (await groupPricesCache('', findGroupPrices)),
        ...(hasCustomFields && { hasCustomFields: true as const }),
        ...(rest.taxes.mode === 'included' && { hasIncludedVat: true as const }),
        ...(rest.taxes.mode === 'added' && { hasAddedVat: true as const }),
        isDemo: config.isDemo,
        hasDemoInbox: config.isDemo && !config.isPublicDemo,
        takaPerDollar,
      }
    },
  }
}

/** The fields that are not empty. */
function setOf(identity: Settings['identity']): Partial<Settings['identity']> {
  return Object.fromEntries(Object.entries(identity).filter(([, value]) => value !== ''))
}

/** The wallets with the number that each receives at; none where no wallet has a number of its own. */
function receivingWallets({ wallets, merchantNumber }: Pick<Settings, 'wallets' | 'merchantNumber'>) {
  const receiving = walletNames.flatMap((wallet) => {
    const { number, kind } = wallets[wallet]
    if (number) return [{ wallet, number, kind }]
    return merchantNumber ? [{ wallet, number: merchantNumber }] : []
  })
  return walletNames.some((wallet) => wallets[wallet].number) ? receiving : []
}
