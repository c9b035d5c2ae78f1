import type { Page } from 'playwright-core'
import { callAsAdmin, callDemoShop } from './call-as-admin.ts'
import { invitationTo } from './inbox.ts'
import { signInOnPage } from './sign-in.ts'

const PASSWORD = 'golden-rivers-7'

export type Colleague = {
  id: string
  name: string
  email: string
  password: string
  leave: () => Promise<unknown>
}

/** Somebody new of the staff with this role, who joined by their invitation; undone with `leave`. */
export async function aColleague(staffRole: string): Promise<Colleague> {
  const name = `Karim ${staffRole} ${Date.now()}`
  const email = `${staffRole}-${Date.now()}@shop.example`
  await callAsAdmin('POST', '/staff/invitations', { contact: email, role: 'admin', staffRole })
  const token = (await invitationTo(email)).split('/').at(-1)
  await callDemoShop('POST', '/staff/join', { token, name, password: PASSWORD })
  const { members } = await callAsAdmin<{ members: { _id: string; email: string | null }[] }>('GET', '/staff')
  const id = members.find((member) => member.email === email)?._id ?? ''
  return {
    id,
    name,
    email,
    password: PASSWORD,
    leave: () => callAsAdmin('DELETE', `/user/delete-user/${id}`),
  }
}

/** Signs a colleague in on /login; the page is the home page afterwards. */
export async function signInColleague(page: Page, { email, password }: Colleague): Promise<void> {
  await page.goto('/login')
  await signInOnPage(page, email, password)
  await page.waitForURL((url) => url.pathname === '/')
}
