import autocannon from 'autocannon'

/** Connections of every measurement; the load comes from this process, the server has its own. */
const CONNECTIONS = 10

export type Measured = { perSecond: number; p50: number; p99: number; memory: number; refused: number }

export type Load = {
  /** Addresses asked in turn. */
  urls: string[]
  method?: 'GET' | 'POST'
  /** Header and body of one request, made anew for each. */
  request?: () => { headers: Record<string, string>; body: string }
  seconds: number
}

/** Asks a server as fast as it answers for some seconds; milliseconds per answer, answers per second. */
export async function measure(load: Load): Promise<Omit<Measured, 'memory'>> {
  await run({ ...load, seconds: Math.min(2, load.seconds) })
  return run(load)
}

async function run({ urls, method = 'GET', request, seconds }: Load): Promise<Omit<Measured, 'memory'>> {
  const [first = ''] = urls
  const result = await autocannon({
    url: new URL(first).origin,
    connections: CONNECTIONS,
    duration: seconds,
    requests: urls.map((url) => ({
      method,
      path: url.slice(new URL(url).origin.length),
      ...(request && {
        setupRequest: (plain) => {
          const { headers, body } = request()
          return { ...plain, headers: { ...plain.headers, ...headers }, body }
        },
      }),
    })),
  })
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    refused: result.non2xx + result.errors,
  }
}
