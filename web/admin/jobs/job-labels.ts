import type { StoredJob } from '#contract/jobs.ts'
import type { BadgeTone } from '#web/design/badge.tsx'

/** States of a job. */
export const jobStateLabels: Record<StoredJob['state'], { label: string; tone: BadgeTone }> = {
  failed: { label: 'Failed', tone: 'red' },
  running: { label: 'Running', tone: 'blue' },
  waiting: { label: 'Waiting', tone: 'yellow' },
}

/** A job that waits since its last try failed. */
export const retriedLabel: (typeof jobStateLabels)['waiting'] = { label: 'Trying again', tone: 'red' }

/** What each kind of job does, for staff. */
const kindLabels: Readonly<Record<string, string>> = {
  'payments.poll': 'Ask gateways about open payments',
  'drafts.publish': 'Publish scheduled drafts',
  'products.rank-sold': 'Rank products that were sold',
  'products.rank': 'Rank all products',
  'products.reindex': 'Index products for search again',
  'categories.reindex': 'Index a renamed category for search',
  'imports.run': 'Write product imports',
  'imports.fetch-images': 'Fetch images of imports',
  'customers.erase': 'Erase deleted customers from their orders',
  'credentials.delete-expired': 'Delete expired sign-ins and codes',
  'idempotency-keys.delete-expired': 'Delete keys of placed orders',
  'messages.delete-old': 'Delete old messages',
  'page-visits.delete-old': 'Delete old figures of the speed of pages',
  'images.delete-unused': 'Delete unused images',
  'images.delete-files': 'Delete the files of an image',
  'backups.save-base-copy': 'Make the weekly base copy of the backup',
  'backups.test-restore': 'Try the monthly restore of the backup',
}

/** `payments.poll` -> `Ask gateways about open payments`; a kind without a label keeps its name. */
export function jobLabel(name: string): string {
  return kindLabels[name] ?? name
}

/** `90` -> `1 minute`: how long a job has been due. */
export function latenessText(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  if (minutes < 1) return 'less than a minute'
  if (hours < 2) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`
}
