/**
 * Defaults for a small machine, which an operator may change: few worker processes, little memory while idle, query
 * plans for an SSD.
 */
const SMALL_MACHINE = {
  max_connections: '60',
  work_mem: '8MB',
  maintenance_work_mem: '32MB',
  effective_cache_size: '512MB',
  huge_pages: 'off',
  jit: 'off', // costs more than it gives on queries of milliseconds
  random_page_cost: '1.1',
  max_parallel_workers_per_gather: '0',
  max_worker_processes: '2',
  max_logical_replication_workers: '0',
  autovacuum_max_workers: '2',
  autovacuum_naptime: '30s',
  min_wal_size: '48MB',
  max_wal_size: '512MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Failed statements are reported by the client; the log is for the server's own problems.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_line_prefix: '',
  client_connection_check_interval: '1s', // a statement whose client has died releases its locks
}

/** Settings that an older PostgreSQL does not know, whose database is opened for a backup only. */
const SINCE_VERSION_18 = {
  io_method: 'sync', // no separate I/O workers
  autovacuum_worker_slots: '2',
}

/** Acknowledged changes are on disk (docs/reliability.md D4). Given on the command line, so that no file can disable it. */
const DURABLE = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' }

/** For test databases, which need not survive a crash. */
const THROWAWAY = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }

/** Where the server listens: a Unix socket in a folder, or 127.0.0.1 on Windows. `host` is what clients connect to. */
export type Address = { host: string; port: number; socketFolder: string | undefined }

type Defaults = {
  cacheMegabytes: number
  /** Major version of the programs. */
  majorVersion: number
}

/** Settings that the shop writes to a file at each start (`settings-file.ts`): an operator's own overrule them. */
export function defaultSettings({ cacheMegabytes, majorVersion }: Defaults): Record<string, string> {
  return {
    ...SMALL_MACHINE,
    ...(majorVersion >= 18 ? SINCE_VERSION_18 : {}),
    shared_buffers: `${cacheMegabytes}MB`,
  }
}

type FixedSettings = {
  address: Address
  throwaway: boolean
  /** Settings in addition, such as those of archiving or recovery. */
  more?: Record<string, string>
}

/**
 * Command line of the embedded server: where it listens, what makes it durable, and what a backup needs. No file
 * overrules these.
 */
export function postgresArguments(cluster: string, { address, throwaway, more }: FixedSettings): string[] {
  const settings = {
    ...(throwaway ? THROWAWAY : DURABLE),
    port: String(address.port),
    listen_addresses: address.socketFolder ? '' : address.host,
    unix_socket_directories: address.socketFolder ?? '',
    unix_socket_permissions: '0700',
    ...more,
  }
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}
