import { createServer } from 'node:net'

/**
 * Throws EADDRINUSE when another program listens there: before the database is migrated for a shop that could not
 * start then. Any free port (0) is always free.
 */
export async function assertPortFree(port: number, host: string): Promise<void> {
  if (port === 0) return
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => server.close(() => resolve()))
  })
}
