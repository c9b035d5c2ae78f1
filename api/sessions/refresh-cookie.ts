import { REFRESH_TOKEN_SECONDS } from './refresh-token.ts'

const NAME = 'refreshToken'

/** 256 bits in base64url: `3q2-7wAAAA...`, 43 characters. */
const TOKEN = /^[\w-]{43}$/

/** The refresh token a request brings, from its `Cookie` header. */
export function readRefreshCookie(header: string | undefined): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [name, value] = pair.trim().split('=', 2)
    if (name === NAME && value && TOKEN.test(value)) return value
  }
  return undefined
}

/**
 * The `Set-Cookie` that gives a browser its refresh token (reliability.md A2): out of reach of scripts, sent to
 * `/api/user` and from our own pages only, and only encrypted where the shop's address is.
 */
export function refreshCookie(token: string, publicUrl: string): string {
  return cookie(token, REFRESH_TOKEN_SECONDS, publicUrl)
}

/** The `Set-Cookie` that takes the refresh token away. */
export function clearedRefreshCookie(publicUrl: string): string {
  return cookie('', 0, publicUrl)
}

function cookie(value: string, maxAgeSeconds: number, publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${NAME}=${value}; Max-Age=${maxAgeSeconds}; Path=/api/user; HttpOnly; SameSite=Strict${secure}`
}
