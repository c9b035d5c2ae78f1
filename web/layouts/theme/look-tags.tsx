import { useContext } from 'react'
import { hideClosedScript } from '#web/layouts/announcement/announcement-scripts.ts'
import { PageLookContext } from './page-look-context.ts'

/**
 * What the head of a page says of the shop's look. Rendered by the server only: the browser leaves what it finds there as it
 * is, so that no code of it is sent.
 */
export function LookTags({ nonce }: { nonce: string | undefined }) {
  const look = useContext(PageLookContext)
  if (!look) return null
  const { css, bars, icons, announcement } = look
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={bars.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={bars.dark} />
      {icons ? (
        <>
          <link rel="icon" href={`${icons}/96x96.png`} type="image/png" sizes="96x96" />
          <link rel="apple-touch-icon" href={`${icons}/180x180.png`} />
        </>
      ) : (
        <>
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <link rel="icon" href="/favicon.ico" sizes="32x32" />
          <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        </>
      )}
      {announcement?.isClosable && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a script of our own with a hash in it
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: hideClosedScript(announcement.id) }} />
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: CSS made of checked choices alone */}
      {css && <style nonce={nonce} dangerouslySetInnerHTML={{ __html: css }} />}
    </>
  )
}
