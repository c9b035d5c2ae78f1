import { defineTexts } from '#contract/language.ts'

const texts = defineTexts(
  {
    unknownHost: 'No server has this name. Check its spelling.',
    noLookup: 'The name could not be looked up just now. Try again in a minute.',
    noAnswer: 'Nothing answers at this address and port.',
    mailPorts: 'Mail servers mostly take port 587 or 465.',
    silent: 'The server does not answer. The port may be closed, here or there.',
    wrongLogin: 'The server refused the user name or password.',
    certificate: 'The server does not prove to be the one of this name. Check the name.',
  },
  {
    unknownHost: 'এই নামে কোনো সার্ভার নেই। বানান দেখে নিন।',
    noLookup: 'নামটি এখন খুঁজে দেখা গেল না। এক মিনিট পরে আবার চেষ্টা করুন।',
    noAnswer: 'এই ঠিকানা ও পোর্টে কিছু সাড়া দিচ্ছে না।',
    mailPorts: 'মেইল সার্ভার বেশির ভাগ সময় ৫৮৭ বা ৪৬৫ পোর্টে থাকে।',
    silent: 'সার্ভার সাড়া দিচ্ছে না। পোর্টটি এখানে বা ওখানে বন্ধ থাকতে পারে।',
    wrongLogin: 'সার্ভার ইউজার নেম বা পাসওয়ার্ড নেয়নি।',
    certificate: 'সার্ভারটি যে এই নামেরই, তা বোঝা যাচ্ছে না। নামটি দেখে নিন।',
  },
)

/** Codes of Node's sockets, and what mail servers answer, in the order in which they are looked for. */
const KNOWN_FAILURES = [
  [/ENOTFOUND/, 'unknownHost'],
  [/EAI_AGAIN/, 'noLookup'],
  [/ECONNREFUSED/, 'noAnswer'],
  [/ETIMEDOUT|timeout|timed out|Greeting never received/i, 'silent'],
  [/\b535\b|EAUTH|Invalid login/, 'wrongLogin'],
  [/certificate|ERR_TLS/i, 'certificate'],
] as const

/** What a merchant can do about a test that failed, before the server's own words: `No server has this name. (…)`. */
export function connectionFailureText(channel: 'mail' | 'sms', reason: string): string {
  const [, name] = KNOWN_FAILURES.find(([pattern]) => pattern.test(reason)) ?? []
  if (!name) return reason
  const advice = name === 'noAnswer' && channel === 'mail' ? ` ${texts.mailPorts}` : ''
  return `${texts[name]}${advice} (${reason})`
}
