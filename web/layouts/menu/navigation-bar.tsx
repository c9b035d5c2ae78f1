import { useNavigation } from 'react-router'
import { layoutTexts } from '#web/layouts/layout-texts.ts'

/** A progress line at the top while the next page loads; its CSS animation starts after a short delay. */
export function NavigationBar() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div role="progressbar" aria-label={layoutTexts.loadingPage} className="navigation-bar" />
}
