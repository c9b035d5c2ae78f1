/** The signed-in person, as the navigation shows them. */
export type NavbarViewer = {
  name: string
  role: 'user' | 'seller' | 'admin'
  profileImg?: string | undefined
}

const homes = { user: '/user', seller: '/seller', admin: '/admin' }

/** The first page of a role's account. */
export const accountHome = ({ role }: Pick<NavbarViewer, 'role'>): string => homes[role]
