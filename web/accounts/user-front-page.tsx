import { Navigate } from 'react-router'

export const meta = () => [{ title: 'My Account | Biponi' }, { name: 'robots', content: 'noindex' }]

/** The front page of the customer area are its orders. */
export default function UserFrontPage() {
  return <Navigate to="/user/my-orders" replace />
}
