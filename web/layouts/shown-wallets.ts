import type { SiteInfo } from '#contract/settings/site.ts'

type Wallets = NonNullable<SiteInfo['wallets']>
type Wallet = Wallets[number]['wallet']

/** Names of the wallets that money can be sent to: those with a number of their own; without any, all (merchant number). */
export const shownWallets = (
  wallets: Wallets | undefined,
  names: Readonly<Record<Wallet, string>>,
): string[] => wallets?.map(({ wallet }) => names[wallet]) ?? Object.values(names)
