import { useLocation } from 'react-router'

/** Where the pages that admins and sellers share stand: `/admin` or `/seller`. */
export function useArea(): '/admin' | '/seller' {
  return useLocation().pathname.startsWith('/seller') ? '/seller' : '/admin'
}
