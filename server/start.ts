import { isDatabaseUnavailable } from '#api/http/error-handler.ts'
import { ForeignImageFolder } from '#api/images/bind-image-folder.ts'
import { ConfigError, readConfig } from './config.ts'
import { loadShopFile } from './load-shop-file.ts'
import { openingLines } from './opening-lines.ts'
import { createProcessLog, routeConsole } from './process-log.ts'
import { runShop } from './run-shop.ts'

// The project's folder is the working directory, since this file may also be a bundle in `build/`.
const folder = process.cwd()
const processLog = createProcessLog(process)
routeConsole(console, processLog)

try {
  const config = readConfig(process.env, folder, await loadShopFile(process.env, folder))
  const isDevelopment = process.argv.includes('--development')
  const shop = await runShop({
    config,
    folder,
    isDevelopment,
    log: (line) => processLog.info('%s', line),
    logStream: processLog.stream,
  })
  processLog.info(`Listening on port ${shop.port}`)
  for (const line of openingLines(config, shop.port)) processLog.info('%s', line)
  stopOnSignals(shop.stop)
  await shop.finishDemo()
} catch (error) {
  if (error instanceof ConfigError || needsNoStack(error)) {
    for (const line of error.message.split('\n')) processLog.error('%s', line)
  } else processLog.error(error)
  process.exitCode = 1
}

/** Ctrl+C reaches the shop twice, from the terminal and through npm: within this time it counts once. */
const REPEAT_MS = 1_000

/** The first signal stops gracefully, a later one exits immediately. */
function stopOnSignals(stop: () => Promise<void>) {
  let stoppingSince: number | undefined
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      const now = performance.now()
      if (stoppingSince !== undefined && now - stoppingSince > REPEAT_MS) process.exit(1)
      if (stoppingSince !== undefined) return
      stoppingSince = now
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          processLog.error(error)
          process.exit(1)
        },
      )
    })
  }
}

/** Operator errors whose message is sufficient, such as a port or folder in use. */
function needsNoStack(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  if ('code' in error && error.code === 'EADDRINUSE') {
    error.message = 'This port is already in use. Stop the other program or set PORT to another number.'
    return true
  }
  if (error instanceof ForeignImageFolder) return true
  if (isDatabaseUnavailable(error)) {
    error.message = 'The database cannot be reached. Check DATABASE_URL and that PostgreSQL runs there.'
    return true
  }
  return /data folder|DATABASE_URL|SHOP_CONFIG/.test(error.message)
}
