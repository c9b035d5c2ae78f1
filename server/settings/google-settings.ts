/** Settings of Google sign-in. Absent: no Google button, or the demo service in demo mode. */
export type GoogleSettings = { clientId: string; issuers: string[]; jwksUrl: string }

/** Issuers of Google's own tokens, and the URL of its keys. */
const ISSUERS = ['https://accounts.google.com', 'accounts.google.com']
const JWKS_URL = 'https://www.googleapis.com/oauth2/v3/certs'

/** Reads the settings of Google sign-in; errors are added to `problems`. */
export function readGoogleSettings(
  { GOOGLE_CLIENT_ID, GOOGLE_ISSUER, GOOGLE_JWKS_URL }: Record<string, string | undefined>,
  problems: string[],
): GoogleSettings | undefined {
  if (!GOOGLE_CLIENT_ID) return undefined
  const jwksUrl = GOOGLE_JWKS_URL || JWKS_URL
  if (Boolean(GOOGLE_ISSUER) !== Boolean(GOOGLE_JWKS_URL)) {
    problems.push('GOOGLE_ISSUER and GOOGLE_JWKS_URL belong together: set both or neither.')
  }
  if (!URL.canParse(jwksUrl) || !/^https:|^http:\/\/(?:localhost|127\.0\.0\.1)[:/]/.test(jwksUrl)) {
    problems.push('GOOGLE_JWKS_URL must begin with https://: the keys decide who may sign in.')
  }
  return { clientId: GOOGLE_CLIENT_ID, issuers: GOOGLE_ISSUER ? [GOOGLE_ISSUER] : ISSUERS, jwksUrl }
}
