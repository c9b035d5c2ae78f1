import { Resolver } from 'node:dns/promises'

/**
 * All addresses of a name, as the name servers say; none when there is no such name. Not asked of the system, which looks
 * into its own files too and holds a thread of ours while it waits.
 */
export async function resolveHost(host: string, signal: AbortSignal): Promise<string[]> {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 })
  signal.addEventListener('abort', () => resolver.cancel(), { once: true })
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}
