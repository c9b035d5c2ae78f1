import { chmod, chown, lstat, mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The unprivileged account that the database runs as; undefined means the shop's own. */
export type ServerAccount = { uid: number; gid: number } | undefined

/**
 * The account for a cluster. PostgreSQL refuses to run as root, so under root it runs as the cluster's owner (a shop first
 * started by a person, later with sudo), or as `nobody`, which every Unix has.
 */
export async function accountFor(cluster: string): Promise<ServerAccount> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(cluster).catch(() => undefined)
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody()
}

/** Whether the account can enter this folder or execute this file; requires access to every folder above it. */
export async function canAccess(account: ServerAccount, path: string): Promise<boolean> {
  if (!account) return true
  for (let at = path; ; at = dirname(at)) {
    const { uid, gid, mode } = await stat(at)
    const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0
    if (((mode >> shift) & 0o1) === 0) return false
    if (at === dirname(at)) return true
  }
}

/** Creates the folder and lets the account pass through it. Permissions of its contents stay unchanged. */
export async function allowAccess(account: ServerAccount, folder: string) {
  await mkdir(folder, { recursive: true })
  if (!account) return
  const { uid, mode } = await stat(folder)
  if (uid === 0 && (mode & 0o001) === 0) await chmod(folder, (mode & 0o7777) | 0o011)
}

/** Makes the account the owner of a folder and its contents, when root owns it (a restored backup, a new folder). */
export async function changeOwner(account: ServerAccount, folder: string) {
  if (!account || (await lstat(folder)).uid === account.uid) return
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await chown(join(entry.parentPath, entry.name), account.uid, account.gid)
  }
  // Last, so that an interrupted run starts over.
  await chown(folder, account.uid, account.gid)
}

async function nobody(): Promise<ServerAccount> {
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const found = /^nobody:[^:]*:(\d+):(\d+):/m.exec(accounts) // nobody:x:65534:65534:nobody:...
  return { uid: Number(found?.[1] ?? 65_534), gid: Number(found?.[2] ?? 65_534) }
}
