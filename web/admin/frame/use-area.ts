import { useLocation } from 'react-router'

/** The area that a page shared by admins and sellers is shown in. */
export function useArea(): '/admin' | '/seller' {
  return useLocation().pathname.startsWith('/seller') ? '/seller' : '/admin'
}
