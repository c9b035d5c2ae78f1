import { useNavigation } from 'react-router'

/** A thin line at the top while the next page is on its way, shown only when that takes longer than a moment. */
export function NavigationBar() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div role="progressbar" aria-label="Loading page" className="navigation-bar" />
}
