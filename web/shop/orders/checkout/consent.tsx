import { Link } from 'react-router'

/** What the shopper agrees to by ordering. The policies open beside, so that nothing typed is left. */
export function Consent() {
  return (
    <p className="border-t border-line pt-4 text-sm text-ink-soft">
      By placing this order you agree to our{' '}
      <Policy to="/cancellation-returns">cancellation and returns</Policy> policy and our{' '}
      <Policy to="/privacy-policy">privacy policy</Policy>.
    </p>
  )
}

function Policy({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} target="_blank" className="font-medium text-leaf-ink underline underline-offset-2">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </Link>
  )
}
