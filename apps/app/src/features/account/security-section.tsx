export { PageSection as SecuritySection } from '#frame/page-section.tsx';
