import { expect } from 'vitest'
import { demoShop } from '#testing/demo-shop.ts'

/** Text of the newest message to a recipient in the demo inbox, or of the newest one that contains something. */
export async function lastMessage(to: string, part = ''): Promise<string> {
  const address = `${demoShop().address}/api/dev/messages?to=${encodeURIComponent(to)}`
  const { data } = (await (await fetch(address)).json()) as { data: { text: string }[] }
  return data.find(({ text }) => text.includes(part))?.text ?? ''
}

/** The code in the newest message to a recipient. */
export async function codeTo(recipient: string): Promise<string> {
  const [code] = /\b\d{4}\b/.exec(await lastMessage(recipient)) ?? ['']
  expect(code).not.toBe('')
  return code
}

/** Path of the verification link in the newest message to a recipient. */
export const linkTo = (recipient: string) => pathTo(recipient, /\/verify\/[\w-]+/)

/** Path of the invitation link in the newest message to a recipient. */
export const invitationTo = (recipient: string) => pathTo(recipient, /\/join\/[\w-]+/)

async function pathTo(recipient: string, link: RegExp): Promise<string> {
  const [path] = link.exec(await lastMessage(recipient)) ?? ['']
  expect(path).not.toBe('')
  return path
}
