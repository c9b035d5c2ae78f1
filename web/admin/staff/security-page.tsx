import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { MIN_STAFF_PASSWORD_LENGTH } from '#contract/identity/staff-password.ts'
import { PageHeading } from '#web/admin/frame/page-heading.tsx'
import { staffMeta } from '#web/admin/frame/staff-meta.ts'
import { Badge } from '#web/design/badge.tsx'
import { Card } from '#web/design/card.tsx'
import { ErrorState } from '#web/design/error-state.tsx'
import { Skeleton } from '#web/design/loading.tsx'
import type { PageMatches } from '#web/layouts/head/page-title.ts'
import { PasswordChangeForm } from '#web/shop/account/password-change-form.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import { refreshSecondFactor, secondFactorQuery } from './second-factor-api.ts'
import { securityTexts } from './security-texts.ts'
import { SetUpAuthenticator } from './set-up-authenticator.tsx'
import { SwitchOffForm } from './switch-off-form.tsx'

export const meta = (page: PageMatches) => staffMeta(page, securityTexts.title)

/** How an admin or seller signs in: two-step sign-in and password. */
export default function SecurityPage() {
  const { data, error, isFetching, refetch } = useQuery(secondFactorQuery)
  const [codes, setCodes] = useState<readonly string[]>()
  const heading = useRef<HTMLHeadingElement>(null)
  const onSince = data?.onSince

  function showCodes(recoveryCodes: readonly string[]) {
    setCodes(recoveryCodes)
    refreshSecondFactor(recoveryCodes.length)
  }

  /** Moves the focus to the heading when the button that had it is removed. */
  const focusHeading = () => heading.current?.focus()

  function hideCodes() {
    setCodes(undefined)
    focusHeading()
  }

  return (
    <>
      <PageHeading title={securityTexts.title}>{securityTexts.about}</PageHeading>
      <Card as="section" aria-label={securityTexts.twoStep} className="max-w-3xl">
        <h2
          ref={heading}
          tabIndex={-1}
          className="mb-3 flex items-center gap-3 text-lg font-semibold outline-none"
        >
          {securityTexts.twoStep}
          {data && (
            <Badge tone={onSince ? 'green' : 'gray'}>{onSince ? securityTexts.on : securityTexts.off}</Badge>
          )}
        </h2>
        {error && !data && (
          <ErrorState title={securityTexts.notLoaded} heading="h3" onRetry={refetch} busy={isFetching}>
            {error.message}
          </ErrorState>
        )}
        {!error && !data && <Skeleton className="h-40" />}
        {codes && <RecoveryCodeList codes={codes} onDone={hideCodes} />}
        {!codes && data && !onSince && (
          <SetUpAuthenticator hasPassword={data.hasPassword} onConfirmed={showCodes} />
        )}
        {!codes && data && onSince && (
          <SwitchOffForm factor={{ ...data, onSince }} onSwitchedOff={focusHeading} />
        )}
      </Card>
      {data?.hasPassword && (
        <Card as="section" aria-labelledby="change-password" className="mt-6 max-w-3xl">
          <h2 id="change-password" className="mb-3 text-lg font-semibold">
            {securityTexts.changePassword}
          </h2>
          <PasswordChangeForm minLength={MIN_STAFF_PASSWORD_LENGTH} />
        </Card>
      )}
    </>
  )
}
