import { formatCount } from '#contract/counts.ts'
import { defineTexts } from '#contract/language.ts'

/** Why an image could not be fetched from its URL; shown to staff. */
export const imageMessages = defineTexts(
  {
    noAddress: 'This is no web address.',
    notWeb: 'Only addresses that begin with http:// or https:// are fetched.',
    hasPassword: 'An address with a name and password in it is not fetched.',
    otherPort: (port: number) => `Port ${port} is not asked, only 80 and 443.`,
    notPublic: 'The address is inside a private network, where the shop does not look.',
    hostUnknown: (host: string) => `There is no server ${host}.`,
    cannotConnect: (host: string) => `The server ${host} could not be reached.`,
    badCertificate: (host: string) => `The certificate of ${host} is not valid.`,
    badStatus: (status: number) =>
      status === 404 || status === 410
        ? `There is no image at this address (${status}).`
        : `Its server refused with ${status}.`,
    tooManyRedirects: (max: number) => `It was sent on more than ${max} times.`,
    redirectedNowhere: 'Its server sends on without saying where to.',
    redirected: (reason: string) => `It was sent on to an address that is not fetched. ${reason}`,
    tooLarge: (megabytes: number) => `It is larger than ${megabytes} MB.`,
    tooSlow: (seconds: number) => `It did not arrive within ${seconds} seconds.`,
    compressed: 'Its server compresses images, which only hides their size.',
    brokenOff: 'The connection broke off.',
  },
  {
    noAddress: 'এটি কোনো ওয়েব ঠিকানা নয়।',
    notWeb: 'শুধু http:// বা https:// দিয়ে শুরু ঠিকানা থেকে ছবি আনা হয়।',
    hasPassword: 'নাম ও পাসওয়ার্ড থাকা ঠিকানা থেকে ছবি আনা হয় না।',
    otherPort: (port) => `${port} পোর্ট থেকে আনা হয় না, শুধু ৮০ ও ৪৪৩ থেকে।`,
    notPublic: 'ঠিকানাটি ভেতরের নেটওয়ার্কের, দোকান সেখানে যায় না।',
    hostUnknown: (host) => `${host} নামে কোনো সার্ভার নেই।`,
    cannotConnect: (host) => `${host} সার্ভারে পৌঁছানো যায়নি।`,
    badCertificate: (host) => `${host} সার্ভারের সার্টিফিকেট ঠিক নয়।`,
    badStatus: (status) =>
      status === 404 || status === 410
        ? `এই ঠিকানায় কোনো ছবি নেই (${status})।`
        : `সার্ভার ${status} দিয়ে ফিরিয়ে দিয়েছে।`,
    tooManyRedirects: (max) => `${formatCount(max)} বারের বেশি অন্য ঠিকানায় পাঠানো হয়েছে।`,
    redirectedNowhere: 'সার্ভার অন্য ঠিকানায় পাঠায়, কিন্তু কোথায় তা বলে না।',
    redirected: (reason) => `এমন ঠিকানায় পাঠানো হয়েছে যেখান থেকে আনা হয় না। ${reason}`,
    tooLarge: (megabytes) => `ছবিটি ${formatCount(megabytes)} এমবির চেয়ে বড়।`,
    tooSlow: (seconds) => `${formatCount(seconds)} সেকেন্ডের মধ্যে আসেনি।`,
    compressed: 'সার্ভার ছবি কমপ্রেস করে পাঠায়, এতে শুধু আসল আকার লুকায়।',
    brokenOff: 'সংযোগ কেটে গেছে।',
  },
)
