import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { schoolIds } from '#contract/schools.ts';
import { apiOf } from '../api.server.ts';
import { useSchoolName } from '../school-name.ts';
import { useSite } from '../site.ts';
import { Head } from '../ui/head.tsx';
import { useWords } from '../words.tsx';
import styles from './category.module.css';
import { MoreLink } from './category-section.tsx';
import { categoryOrder, typeAddress, typeOfPage } from './kinds.ts';
import { SectionCards } from './section-cards.tsx';
import { SubcategoryLinks } from './subcategory-links.tsx';

/** One category on the board of `?school_id=`; an id that is no school's shows the board of all of them. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const name = pathname.toLowerCase().replace(/\.data$/, '');
  const page = categoryOrder.find((it) => name === `/${it}` || name === `/${it}/`) ?? 'used';
  const wished = Number(searchParams.get('school_id'));
  const school = schoolIds.find((id) => id === wished) ?? 1;
  return { school, section: await apiOf(context).listings.section(page, school) };
}

/** A category's own page: title, sub-categories, More and its newest cards. */
export default function Category() {
  const { school, section } = useLoaderData<typeof loader>();
  const { listings } = useWords();
  const { schools } = useSite();
  const nameOf = useSchoolName();
  const type = typeOfPage(section.page);
  const title = listings.types[type];
  const at = school === 1 ? undefined : schools.find(({ id }) => id === school);
  return (
    <div className={styles.page}>
      <Head title={at ? `${title} · ${at.abbr}` : title} description={listings.about[type]} />
      <header className={styles.head}>
        <div>
          {at && <p className={styles.school}>{nameOf(at)}</p>}
          <h1>{title}</h1>
          <p className={styles.about}>{listings.about[type]}</p>
        </div>
        <MoreLink to={typeAddress(type, undefined, school)} title={title} />
        <div className={styles.subcategories}>
          <SubcategoryLinks type={type} school={school} />
        </div>
      </header>
      <SectionCards section={section} shape="grid" eager={4} heading="h2" />
    </div>
  );
}
