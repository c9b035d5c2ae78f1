import type { StoredJob } from '#contract/jobs.ts'
import { defineTexts } from '#contract/language.ts'
import type { BadgeTone } from '#web/design/badge.tsx'
import { formatNumber } from '#web/formatting/formatting.ts'
import { jobTexts } from './job-texts.ts'

const stateTones: Record<StoredJob['state'], BadgeTone> = {
  failed: 'red',
  running: 'blue',
  waiting: 'yellow',
}

/** The state of a job; one that waits since its last try failed is tried again. */
export function jobState({ state, attempts, lastError }: StoredJob): { label: string; tone: BadgeTone } {
  const isRetried = state === 'waiting' && attempts > 0 && lastError !== ''
  return isRetried
    ? { label: jobTexts.tryingAgain, tone: 'red' }
    : { label: jobTexts.states[state], tone: stateTones[state] }
}

/** What each kind of job does, for staff. */
const kindLabels: Readonly<Record<string, string>> = defineTexts(
  {
    'payments.poll': 'Ask gateways about open payments',
    'stock-alerts.send': 'Send back-in-stock alerts',
    'carts.remind': 'Remind of carts left behind',
    'stock-alerts.delete-old': 'Delete old stock alerts',
    'drafts.publish': 'Publish scheduled drafts',
    'announcement.change': 'Show and take away the announcement',
    'prices.change': 'Begin and end scheduled prices',
    'products.rank-sold': 'Rank products that were sold',
    'orders.derive-deadlines': 'Derive deadlines of orders',
    'products.rank': 'Rank all products',
    'products.reindex': 'Index products for search again',
    'categories.reindex': 'Index a renamed category for search',
    'imports.run': 'Write product imports',
    'imports.fetch-images': 'Fetch images of imports',
    'imports.run-records': 'Write imports of customers and past orders',
    'imports.erase-records': 'Erase people from old imports',
    'customers.erase': 'Erase deleted customers from their orders',
    'credentials.delete-expired': 'Delete expired sign-ins and codes',
    'idempotency-keys.delete-expired': 'Delete keys of placed orders',
    'messages.delete-old': 'Delete old messages',
    'page-visits.delete-old': 'Delete old figures of the speed of pages',
    'images.delete-unused': 'Delete unused images',
    'icons.make': 'Make the icons of the logo',
    'images.delete-files': 'Delete the files of an image',
    'backups.save-base-copy': 'Make the weekly base copy of the backup',
    'backups.test-restore': 'Try the monthly restore of the backup',
  },
  {
    'payments.poll': 'গেটওয়ে থেকে পেমেন্টের খবর নেওয়া',
    'stock-alerts.send': 'স্টকে ফেরা পণ্যের খবর জানানো',
    'carts.remind': 'ফেলে যাওয়া কার্টের কথা মনে করানো',
    'stock-alerts.delete-old': 'স্টকের পুরোনো খবর চাওয়া মোছা',
    'drafts.publish': 'সময় হওয়া খসড়া প্রকাশ করা',
    'announcement.change': 'ঘোষণা দেখানো ও সরানো',
    'prices.change': 'নির্ধারিত সময়ের দাম শুরু ও শেষ করা',
    'products.rank-sold': 'বিক্রি হওয়া পণ্যের ক্রম ঠিক করা',
    'orders.derive-deadlines': 'অর্ডারের সময়সীমা হিসাব করা',
    'products.rank': 'সব পণ্যের ক্রম ঠিক করা',
    'products.reindex': 'খোঁজার জন্য পণ্য আবার সাজানো',
    'categories.reindex': 'নাম বদলানো ক্যাটাগরি খোঁজার জন্য সাজানো',
    'imports.run': 'ইমপোর্টের পণ্য লেখা',
    'imports.fetch-images': 'ইমপোর্টের ছবি আনা',
    'imports.run-records': 'ক্রেতা ও আগের অর্ডারের ইমপোর্ট লেখা',
    'imports.erase-records': 'পুরোনো ইমপোর্ট থেকে মানুষের তথ্য মোছা',
    'customers.erase': 'মুছে ফেলা ক্রেতার তথ্য অর্ডার থেকে সরানো',
    'credentials.delete-expired': 'মেয়াদ শেষ লগইন ও কোড মোছা',
    'idempotency-keys.delete-expired': 'একই অর্ডার দুবার ঠেকানোর পুরোনো তথ্য মোছা',
    'messages.delete-old': 'পুরোনো বার্তা মোছা',
    'page-visits.delete-old': 'পেজের গতির পুরোনো হিসাব মোছা',
    'images.delete-unused': 'অব্যবহৃত ছবি মোছা',
    'icons.make': 'লোগো থেকে আইকন তৈরি',
    'images.delete-files': 'একটি ছবির ফাইল মোছা',
    'backups.save-base-copy': 'ব্যাকআপের সাপ্তাহিক মূল কপি রাখা',
    'backups.test-restore': 'মাসে একবার ব্যাকআপ ফিরিয়ে আনার পরীক্ষা',
  },
)

/** `payments.poll` -> `Ask gateways about open payments`; a kind without a label keeps its name. */
export function jobLabel(name: string): string {
  return kindLabels[name] ?? name
}

/** `90` -> `1 minute`: how long a job has been due. */
export function latenessText(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  const days = Math.floor(hours / 24)
  if (minutes < 1) return jobTexts.underAMinute
  if (hours < 2) return jobTexts.minutes(minutes, formatNumber(minutes))
  return hours < 48 ? jobTexts.hours(formatNumber(hours)) : jobTexts.days(formatNumber(days))
}
