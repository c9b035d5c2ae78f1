import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { OpenInvitation } from '#contract/identity/staff.ts'
import { messages } from '#contract/messages.ts'
import { Button, ButtonLink } from '#web/design/button.tsx'
import { FormErrorBox } from '#web/design/form/form-error-box.tsx'
import { PasswordField } from '#web/design/form/password-field.tsx'
import { TextField } from '#web/design/form/text-field.tsx'
import { useForm } from '#web/design/form/use-form.ts'
import { lazyApi } from '#web/http/lazy-api.ts'
import { failureText } from '#web/http/request-failure.ts'
import { whileMounted } from '#web/http/while-mounted.ts'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { clearSession } from '#web/session/session-store.ts'
import { AccountPage, guestMeta } from '#web/shop/account/register/account-page.tsx'
import { FormSkeleton } from '#web/shop/account/register/form-skeleton.tsx'
import { joinTexts } from './join-texts.ts'

const staffApi = lazyApi(() => import('#contract/identity/staff.ts'))

export const meta = (page: PageMatches) => guestMeta(page, joinTexts.title, joinTexts.description)

/** The page of an invitation link, which works once; then /login. */
export default function JoinPage() {
  const { token = '' } = useParams()
  const [invitation, setInvitation] = useState<OpenInvitation>()
  const [failure, setFailure] = useState('')

  useEffect(
    () => whileMounted(findInvitation(token), setInvitation, (error) => setFailure(failureText(error))),
    [token],
  )

  return (
    <AccountPage title={joinTexts.title} intro={failure ? joinTexts.linkGone : introOf(invitation)}>
      {failure && (
        <div className="grid gap-4">
          <FormErrorBox errors={[failure]} />
          <ButtonLink to="/login" wide>
            {joinTexts.signIn}
          </ButtonLink>
        </div>
      )}
      {!failure && !invitation && <FormSkeleton fields={3} />}
      {invitation && <Join token={token} invitation={invitation} />}
    </AccountPage>
  )
}

function introOf(invitation: OpenInvitation | undefined): string {
  if (!invitation) return joinTexts.checking
  return invitation.role === 'admin'
    ? joinTexts.asStaff(invitation.shopName, invitation.roleName)
    : joinTexts.asSeller(invitation.shopName)
}

function Join({ token, invitation }: { token: string; invitation: OpenInvitation }) {
  const navigate = useNavigate()
  const { hasAccount, contact, role } = invitation
  const { field, errors, busy, submit, formRef } = useForm({
    initialValues: { name: '', password: '', confirmPassword: '' },
    validate: ({ password, confirmPassword }) =>
      password === confirmPassword ? {} : { confirmPassword: messages.passwordsDontMatch },
    toast: true,
    async send({ name, password }) {
      await acceptInvitation(hasAccount ? { token, password } : { token, name, password })
      // The user signed in here may be another one, or has to sign in again with the new role.
      clearSession()
      await navigate('/login', {
        state: { from: role === 'admin' ? '/admin' : '/seller', acceptedIn: performance.timeOrigin },
      })
    },
  })
  return (
    <form ref={formRef} method="post" noValidate onSubmit={submit} className="grid gap-4">
      <FormErrorBox errors={errors} className="empty:hidden" />
      <p>{hasAccount ? joinTexts.newRole(contact) : joinTexts.newAccount(contact)}</p>
      <input type="hidden" name="username" autoComplete="username" value={contact} readOnly />
      {!hasAccount && <TextField label={joinTexts.name} autoComplete="name" {...field('name')} />}
      <PasswordField
        label={hasAccount ? joinTexts.newPassword : joinTexts.password}
        autoComplete="new-password"
        hint={joinTexts.passwordHint}
        {...field('password')}
      />
      <PasswordField
        label={joinTexts.confirmPassword}
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
      <Button type="submit" wide busy={busy} busyLabel={joinTexts.saving}>
        {joinTexts.accept}
      </Button>
    </form>
  )
}

/** The open invitation of a link. Throws ApiError. */
function findInvitation(token: string): Promise<OpenInvitation> {
  return staffApi.call('readInvitationEndpoint', { body: { token } })
}

/** Accepts an invitation; `name` is for people without an account. Throws ApiError. */
async function acceptInvitation(body: { token: string; name?: string; password: string }): Promise<void> {
  await staffApi.call('acceptInvitationEndpoint', { body })
}
