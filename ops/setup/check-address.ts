import type { Finding } from './finding.ts'

const TIMEOUT_MS = 10_000
/** Beyond this difference codes of authenticator apps and sign-ins fail, and orders carry wrong times. */
const MAX_CLOCK_DIFFERENCE_SECONDS = 20

/** Asks the shop at its public address, as a shopper's browser does: name, certificate, proxy, health and clock. */
export async function checkAddress(publicUrl: string): Promise<Finding[]> {
  const asked = await ask(`${publicUrl}/api/health`)
  if ('failure' in asked)
    return [{ state: 'problem', text: `Address: ${publicUrl} does not answer: ${asked.failure}.` }]
  const { response } = asked
  const body: unknown = await response.json().catch(() => undefined)
  if (!isShop(body))
    return [
      {
        state: 'problem',
        text: `Address: what answers at ${publicUrl} is not this shop (HTTP ${response.status}). Look at the proxy.`,
      },
    ]
  return [
    { state: 'good', text: `Address: the shop answers at ${publicUrl}.` },
    ...(await checkReadiness(publicUrl)),
    ...checkClock(response.headers.get('date'), new Date()),
    ...(await checkPlainHttp(publicUrl)),
  ]
}

async function checkReadiness(publicUrl: string): Promise<Finding[]> {
  const asked = await ask(`${publicUrl}/api/ready`)
  if ('failure' in asked) return [{ state: 'problem', text: `Readiness: ${asked.failure}.` }]
  const body = (await asked.response.json().catch(() => ({}))) as {
    success?: boolean
    message?: string
    data?: { problems?: string[] }
  }
  if (!body.success)
    return [{ state: 'problem', text: `Readiness: ${body.message ?? 'no answer of the shop'}.` }]
  return (body.data?.problems ?? []).map((problem) => ({ state: 'warning', text: `Readiness: ${problem}` }))
}

/** Compares this machine's clock with that of the answer, which may come from the same machine; see `checkDatabase` too. */
export function checkClock(date: string | null, now: Date): Finding[] {
  const answeredAt = Date.parse(date ?? '')
  if (Number.isNaN(answeredAt)) return []
  const seconds = Math.round(Math.abs(now.getTime() - answeredAt) / 1000)
  if (seconds <= MAX_CLOCK_DIFFERENCE_SECONDS) return []
  return [
    {
      state: 'problem',
      text: `Clock: this machine and the shop differ by ${seconds} s. Set up NTP (timedatectl).`,
    },
  ]
}

/** Somebody who types the address without https:// should arrive too. */
async function checkPlainHttp(publicUrl: string): Promise<Finding[]> {
  const { protocol, hostname, port } = new URL(publicUrl)
  if (protocol !== 'https:' || port) return []
  const asked = await ask(`http://${hostname}/`)
  if ('failure' in asked || !asked.response.headers.get('location')?.startsWith('https://'))
    return [
      {
        state: 'warning',
        text: `Address: http://${hostname} does not lead to https://. Caddy does it automatically.`,
      },
    ]
  return []
}

async function ask(url: string): Promise<{ response: Response } | { failure: string }> {
  try {
    return { response: await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) }) }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
    return { failure: cause.replace(/\.$/, '') }
  }
}

function isShop(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'success' in body && 'message' in body
}
