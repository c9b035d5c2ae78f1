import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import type { StaffSection } from '../staff/staff-links.ts'

/** The places of /seller, in the sidebar's order. A new screen adds its line here. */
export const sellerSections: readonly StaffSection[] = [
  { links: [{ to: '/seller', label: 'Overview', icon: LayoutDashboard, keys: 'g h' }] },
]
