/** Why an image could not be fetched from its URL; shown to staff. */
export const imageMessages = {
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
} as const
