import { notFound } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { messages } from '#contract/messages.ts'
import { policySlugs } from '#contract/settings/settings.ts'
import type { Logo, SiteInfo } from '#contract/settings/site.ts'
import { type DefaultPolicy, defaultPolicies } from './default-policies.ts'
import { type Settings, settingsFrom } from './settings.ts'
import { findLogo, findPolicyPage, listSettings, type PolicyPageRow } from './site.repository.ts'

export type SiteService = ReturnType<typeof createSiteService>

/** The shop itself: its name, numbers, logo and settings. */
export function createSiteService({
  db,
  config,
  catalogueVersion,
  gateways,
}: Pick<ServiceNeeds, 'db' | 'config' | 'catalogueVersion'> & {
  /** The online gateways offered to shoppers; provided by sales, a later area. */
  gateways: { readonly offered: readonly { provider: string; label: string }[] }
}) {
  let cached: { settings: Settings; version: number } | undefined

  /** All settings; read once per catalogue version, since changing one raises it. */
  async function settings(): Promise<Settings> {
    const version = catalogueVersion.current()
    if (cached?.version !== version) cached = { settings: settingsFrom(await listSettings(db)), version }
    return cached.settings
  }

  return {
    settings,

    /** The newest logo, or null before staff set one. docs/product.md §27 */
    async findLogo(): Promise<Logo | null> {
      return (await findLogo(db)) ?? null
    },

    /**
     * A content page by the last part of its address: `privacy-policy`. Until staff write it, it has the default text
     * and no date of its last change. Throws notFound. docs/product.md §4
     */
    async getPolicyPage(slug: string): Promise<PolicyPageRow | (DefaultPolicy & { updatedAt: null })> {
      const written = await findPolicyPage(db, slug)
      if (written) return written
      const known = policySlugs.find((one) => one === slug)
      if (!known) throw notFound(messages.notFound)
      return { ...defaultPolicies[known], updatedAt: null }
    },

    /** What every page needs to know about the shop. */
    async info(): Promise<SiteInfo> {
      const { shopName, supportPhone, merchantNumber, takaPerDollar } = await settings()
      return {
        shopName,
        supportPhone,
        merchantNumber,
        // Mobile banking needs a number to send money to.
        paymentMethods: [
          'cash',
          ...(merchantNumber ? (['mobile-banking'] as const) : []),
          ...(gateways.offered.length > 0 ? (['ssl'] as const) : []),
        ],
        gateways: gateways.offered.map(({ provider, label }) => ({ id: provider, label })),
        isDemo: config.isDemo,
        takaPerDollar,
      }
    },
  }
}
