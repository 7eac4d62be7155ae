package org.echohealth.web.internal;

import org.osgi.service.component.annotations.Component;
import org.osgi.service.servlet.whiteboard.propertytypes.HttpWhiteboardResource;

/** The scripts, styles, fonts and pictures of the page. A file's name changes with its content. */
@Component(service = PageAssets.class)
@HttpWhiteboardResource(pattern = "/assets/*", prefix = "/static/assets")
public final class PageAssets {}
