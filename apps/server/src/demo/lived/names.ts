/** Invented people. A member's username is the first name with a number behind it. */
const FIRST = [
  'Aarav',
  'Aditi',
  'Anil',
  'Asha',
  'Bhavna',
  'Chetan',
  'Deepa',
  'Dinesh',
  'Divya',
  'Farhan',
  'Gauri',
  'Harish',
  'Isha',
  'Jatin',
  'Kavita',
  'Kiran',
  'Lakshmi',
  'Mahesh',
  'Manoj',
  'Naina',
  'Neha',
  'Nikhil',
  'Omkar',
  'Pooja',
  'Priya',
  'Rahul',
  'Rekha',
  'Rohan',
  'Sana',
  'Sanjay',
  'Shalini',
  'Suresh',
  'Tara',
  'Uday',
  'Varun',
  'Zoya',
] as const;
const LAST = [
  'Agarwal',
  'Bose',
  'Chandra',
  'Das',
  'Fernandes',
  'Gupta',
  'Iyer',
  'Joshi',
  'Kapoor',
  'Khan',
  'Menon',
  'Mehta',
  'Nair',
  'Patel',
  'Pillai',
  'Rao',
  'Reddy',
  'Shah',
  'Sharma',
  'Singh',
  'Thomas',
  'Varma',
  'Yadav',
] as const;

export type Named = { userrefid: string; fullName: string; email: string; mobile: string };

const MOBILE_FROM = 9_810_000_000;

/** The person with a number: no two have the same username. */
export const personNo = (no: number): Named => {
  const first = FIRST[no % FIRST.length] ?? FIRST[0];
  const last = LAST[(no * 7 + Math.floor(no / FIRST.length)) % LAST.length] ?? LAST[0];
  return named(`${first.toLowerCase()}${10 + no}`, `${first} ${last}`, no);
};

export const named = (userrefid: string, fullName: string, no: number): Named => ({
  userrefid,
  fullName,
  email: `${userrefid}@tributary.invalid`,
  mobile: `+91${MOBILE_FROM + no}`,
});
