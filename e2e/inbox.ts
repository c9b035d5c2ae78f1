import { expect } from 'vitest'
import { demoShop } from '#testing/demo-shop.ts'

/** The newest message to somebody, as the demo inbox shows it. */
export async function lastMessage(to: string): Promise<string> {
  const address = `${demoShop().address}/api/dev/messages?to=${encodeURIComponent(to)}`
  const { data } = (await (await fetch(address)).json()) as { data: { text: string }[] }
  return data[0]?.text ?? ''
}

/** The code in the newest message to somebody. */
export async function codeTo(recipient: string): Promise<string> {
  const [code] = /\b\d{4}\b/.exec(await lastMessage(recipient)) ?? ['']
  expect(code).not.toBe('')
  return code
}

/** The path of the link that verifies an account, in the newest message to somebody. */
export const linkTo = (recipient: string) => pathTo(recipient, /\/verify\/[\w-]+/)

/** The path of the link that accepts an invitation, in the newest message to somebody. */
export const invitationTo = (recipient: string) => pathTo(recipient, /\/join\/[\w-]+/)

async function pathTo(recipient: string, link: RegExp): Promise<string> {
  const [path] = link.exec(await lastMessage(recipient)) ?? ['']
  expect(path).not.toBe('')
  return path
}
