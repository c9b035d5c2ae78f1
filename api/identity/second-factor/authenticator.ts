import { Secret, TOTP } from 'otpauth'

/** The parameters that every authenticator app supports (RFC 6238, and Google's key URI format). */
const STEP_SECONDS = 30
const DIGITS = 6
/** Time steps by which the clock of a phone may differ from ours. */
const MAX_DRIFT_STEPS = 1

/** 160 bits in base32, as RFC 4226 recommends: `JBSWY3DPEHPK3PXP...`, 32 characters. */
export function newAuthenticatorSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The `otpauth:` URI that an authenticator app reads from a QR code. */
export function authenticatorUri({ secret, shopName, account }: NamedSecret): string {
  return totpOf(secret, { issuer: shopName, label: account }).toString()
}

/** The time step of a code, if it is the current one or at most one away; otherwise undefined. `now` in milliseconds. */
export function timeStepOf(secret: string, code: string, now: number): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: MAX_DRIFT_STEPS })
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
