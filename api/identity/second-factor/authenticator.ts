import { Secret, TOTP } from 'otpauth'

/** What every authenticator app takes for granted (RFC 6238, and Google's key address). */
const STEP_SECONDS = 30
const DIGITS = 6
/** Steps by which the clock of a phone may differ from ours, either way. */
const DRIFT = 1

/** 160 bits in base32, as RFC 4226 recommends: `JBSWY3DPEHPK3PXP...`, 32 characters. */
export function newAuthenticatorSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The address that an app reads from a QR code. */
export function authenticatorAddress({ secret, shopName, account }: NamedSecret): string {
  return totpOf(secret, { issuer: shopName, label: account }).toString()
}

/** The step of time a code belongs to, now or one beside; undefined for any other code. `now` in Unix milliseconds. */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: DRIFT })
  return delta === null ? undefined : Math.floor(now / 1000 / STEP_SECONDS) + delta
}

type NamedSecret = { secret: string; shopName: string; account: string }

function totpOf(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({
    ...names,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: DIGITS,
    period: STEP_SECONDS,
  })
}
