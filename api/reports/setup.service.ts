import { recordAudit } from '#api/audit/audit.repository.ts'
import { conflict } from '#api/errors.ts'
import type { ServiceNeeds } from '#api/needs.ts'
import { settingsFrom } from '#api/settings/settings.ts'
import { createVersionCache } from '#api/version-cache.ts'
import type { Viewer } from '#api/viewer.ts'
import { messages } from '#contract/messages.ts'
import { walletNames } from '#contract/settings/business.ts'
import { type Setup, type SetupStep, setupSteps } from '#contract/settings/setup.ts'
import {
  findSetupState,
  insertSetupDismissed,
  listSilentChannels,
  type SetupState,
} from './setup.repository.ts'

type Needs = Pick<ServiceNeeds, 'db' | 'withTx' | 'clock' | 'config' | 'catalogueVersion'> & {
  gateways: { readonly offered: readonly unknown[] }
}

/** Without these nobody can find, register with, or order from the shop. */
const required: ReadonlySet<SetupStep> = new Set([
  'look',
  'contact',
  'identity',
  'security',
  'email',
  'sms',
  'delivery',
  'categories',
  'product',
])

/** The checklist of a new shop, which measures itself. docs/product.md §5 */
export function createSetupService({ db, withTx, clock, config, catalogueVersion, gateways }: Needs) {
  async function measure(viewer: Viewer, isWhole = false): Promise<Setup> {
    const state = await findSetupState(db, viewer.userId, isWhole)
    if (state.isDismissed && !isWhole) return { steps: [], isDismissed: true }
    const missing = missingParts(state, {
      hasBackup: config.hasBackup ?? false,
      hasGateway: gateways.offered.length > 0,
    })
    const steps = setupSteps.map((id) => ({
      id,
      isRequired: required.has(id),
      isDone: missing[id].length === 0,
      missing: missing[id],
    }))
    return { steps, isDismissed: state.isDismissed }
  }

  const silentChannels = createVersionCache<('email' | 'sms')[]>(catalogueVersion)

  return {
    /** The channels that cannot be relied on yet, for the frame of the admin; none in a demo, whose inbox shows all. */
    listSilentChannels: (): Promise<('email' | 'sms')[]> =>
      config.isDemo ? Promise.resolve([]) : silentChannels('', () => listSilentChannels(db)),

    /** What the shop still needs; nothing once dismissed, unless it is `whole`. Throws forbidden. */
    async get(viewer: Viewer, isWhole = false): Promise<Setup> {
      viewer.assertAdmin()
      return measure(viewer, isWhole)
    },

    /** Hides the checklist from all admins; idempotent. Throws forbidden, and conflict while a required step is open. */
    async dismiss(viewer: Viewer): Promise<void> {
      viewer.assertAdmin()
      const { steps } = await measure(viewer)
      if (steps.some(({ isRequired, isDone }) => isRequired && !isDone))
        throw conflict(messages.setupIncomplete)
      await withTx(async (tx) => {
        const now = clock()
        if (!(await insertSetupDismissed(tx, now))) return
        const subject = { type: 'settings', id: 'setup' }
        await recordAudit(tx, viewer, 'setup.dismissed', subject, { before: null, after: null, at: now })
      })
    },
  }
}

/** What of each step is missing; nothing of one that is done. */
function missingParts(
  state: SetupState,
  { hasBackup, hasGateway }: { hasBackup: boolean; hasGateway: boolean },
): Record<SetupStep, string[]> {
  const { settings } = state
  const { supportPhone, merchantNumber, identity, wallets, deliveryTimes } = settingsFrom(
    Object.entries(settings).map(([key, value]) => ({ key, value })),
  )
  return {
    look: named({ name: 'shopName' in settings, logo: state.hasLogo }),
    contact: named({ supportPhone: supportPhone !== '' }),
    identity: named({
      address: identity.address !== '',
      email: identity.email !== '',
      // The law wants one of them to be shown; a new shop has the licence first.
      tradeLicence: identity.tradeLicence !== '' || identity.dbid !== '',
    }),
    security: named({ secondFactor: state.hasSecondFactor }),
    email: named({ email: state.hasSentEmail }),
    sms: named({ sms: state.hasSentSms }),
    delivery: named({ fees: 'shippingFee' in settings }),
    'delivery-times': named({ times: deliveryTimes.inside !== null || deliveryTimes.outside !== null }),
    categories: named({ category: state.hasCategory }),
    product: named({ product: state.hasProduct }),
    // That the shop is not registered for VAT is a choice too.
    taxes: named({ taxes: 'taxes' in settings }),
    wallets: named({
      number: merchantNumber !== '' || walletNames.some((wallet) => wallets[wallet].number !== ''),
    }),
    policies: named({ policies: state.hasPolicy }),
    gateway: named({ gateway: hasGateway }),
    backup: named({ backup: hasBackup || state.hasRestored }),
    order: named({ order: state.hasOrder }),
  }
}

/** The names of the parts that are not there. */
function named(parts: Record<string, boolean>): string[] {
  return Object.entries(parts)
    .filter(([_name, isThere]) => !isThere)
    .map(([name]) => name)
}
