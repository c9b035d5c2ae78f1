import type { MailProvider } from '#api/messages/mail/mail-provider.ts'
import type { SmsProvider } from '#api/messages/sms/sms-provider.ts'
import type { Environment } from '#api/provider.ts'
import type { ConnectionId } from '#contract/settings/connections.ts'

/** What the shop uses of what can be entered in the admin. */
export type ProvidersInUse<Payment> = {
  readonly mail?: MailProvider | undefined
  readonly sms: readonly SmsProvider[]
  readonly payments: readonly Payment[]
}

/** Providers that may be replaced while the shop runs; read `current` each time. */
export type LiveProviders<Payment> = {
  readonly current: ProvidersInUse<Payment>
  /** Those that the environment or `shop.config.ts` set: they win over what is stored. */
  readonly fixed: ReadonlySet<ConnectionId>
  /** Why these settings cannot be used, one sentence each; empty when they can. */
  check(stored: Environment): readonly string[]
  /** Uses these settings in addition to those of the environment. Returns problems, and then nothing changes. */
  use(stored: Environment): readonly string[]
  /** Closes what is open when the shop stops. */
  close(): void
}

type Read<Payment> = (stored: Environment) => {
  providers: ProvidersInUse<Payment> | undefined
  problems: readonly string[]
}

/** Longer than an attempt to send a message takes, which may be using the former mail server. */
const CLOSE_AFTER_MS = 60_000

/**
 * `read` makes the providers of the environment with stored settings added; `initial` are those without any, and `own` those
 * of them that are no demo services.
 */
export function createLiveProviders<Payment extends { name: string }>(
  initial: ProvidersInUse<Payment>,
  read: Read<Payment>,
  own: ProvidersInUse<{ name: string }> = initial,
): LiveProviders<Payment> {
  let current = initial
  const hasPayment = (name: string) => own.payments.some((payment) => payment.name === name)
  const fixed = new Set<ConnectionId>([
    ...(own.mail ? (['mail'] as const) : []),
    ...(own.sms.length > 0 ? (['sms'] as const) : []),
    ...(['sslcommerz', 'bkash'] as const).filter(hasPayment),
  ])
  return {
    get current() {
      return current
    },
    fixed,
    check: (stored) => read(stored).problems,
    use(stored) {
      const { providers, problems } = read(stored)
      if (!providers) return problems
      const former = current.mail
      current = providers
      if (former && former !== providers.mail) setTimeout(() => former.close?.(), CLOSE_AFTER_MS).unref()
      return problems
    },
    close: () => current.mail?.close?.(),
  }
}

/** Providers of a shop that has no others, such as that of a command. */
export function fixedProviders<Payment extends { name: string }>(
  payments: readonly Payment[],
): LiveProviders<Payment> {
  const initial = { sms: [], payments }
  return createLiveProviders<Payment>(initial, () => ({ providers: initial, problems: [] }))
}
