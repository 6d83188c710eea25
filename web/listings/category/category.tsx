import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { everySchool } from '#contract/schools/schools.ts';
import { feedPath } from '#contract/seo/seo.ts';
import { apiOf, pageContext } from '../../api/api.server.ts';
import { AtSchool } from '../../schools/at-school.tsx';
import { schoolIn } from '../../schools/school-in.server.ts';
import { useSchoolName } from '../../schools/school-name.ts';
import { useSite } from '../../site.ts';
import { Head } from '../../ui/head.tsx';
import { useSpeech } from '../../words.tsx';
import { SectionCards } from '../card/section-cards.tsx';
import { categoryAddress, categoryOrder, typeAddress, typeOfPage } from '../kinds.ts';
import { ListJsonLd, useWay } from '../list-json-ld.tsx';
import styles from './category.module.css';
import { MoreLink } from './category-section.tsx';
import { FeedLink } from './feed-link.tsx';
import { SubcategoryLinks } from './subcategory-links.tsx';

/** Loads one category on the board of `?school_id=`. An unknown id shows the board of all schools. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const name = pathname.toLowerCase().replace(/\.data$/, '');
  const page = categoryOrder.find((it) => name === `/${it}` || name === `/${it}/`) ?? 'used';
  const { site } = context.get(pageContext).visit;
  const school = schoolIn(searchParams.get('school_id') ?? '', site)?.id ?? everySchool;
  return { school, section: await apiOf(context).listings.section(page, school) };
}

/** A category's own page: title, sub-categories, More and its newest cards. */
export default function Category() {
  const { school, section } = useLoaderData<typeof loader>();
  const { lang, words } = useSpeech();
  const { listings } = words;
  const { schools } = useSite();
  const nameOf = useSchoolName();
  const type = typeOfPage(section.page);
  const title = listings.types[type];
  const at = school === 1 ? undefined : schools.find(({ id }) => id === school);
  return (
    <div className={`column ${styles.page}`}>
      <Head
        title={at ? `${title} · ${at.abbr}` : title}
        description={listings.about[type]}
        canonical={categoryAddress(section.page, school)}
        feed={{ title: listings.feedTitle(title, at ? nameOf(at) : ''), path: feedPath(school, type, lang) }}
      />
      <ListJsonLd title={title} way={useWay()(type)} items={[...section.merchant, ...section.cards]} />
      <header className={`stack-4 ${styles.head}`}>
        <div>
          <AtSchool school={school} to={categoryAddress(section.page)} />
          <h1>{title}</h1>
          <p className={styles.about}>{listings.about[type]}</p>
        </div>
        <MoreLink to={typeAddress(type, undefined, school)} title={title} />
        <div className={styles.subcategories}>
          <SubcategoryLinks type={type} school={school} />
        </div>
      </header>
      <SectionCards section={section} shape="grid" eager={4} heading="h2" />
      <FeedLink type={type} school={school} />
    </div>
  );
}
