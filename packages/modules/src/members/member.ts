/** A member as other modules and the member's own screens see them; credentials are not part of it. */
export type Member = {
  id: number;
  userrefid: string;
  fullName: string;
  email: string;
  mobile: string;
  sponsorUserrefid: string;
  status: 'active' | 'blocked';
  firstName: string | null;
  lastName: string | null;
  gender: string | null;
  birthdate: string | null;
  panCardNo: string | null;
  profilePicture: string | null;
  createdAt: Date;
  lastLoginAt: Date | null;
  /** When the owner used a link or a code that was sent to the address. */
  emailProvedAt: Date | null;
};

export type Registration = {
  userrefid: string;
  fullName: string;
  email: string;
  mobile: string;
  /** Null for a member who cannot log in, as in a played scenario. */
  password: string | null;
  sponsor: string;
};
